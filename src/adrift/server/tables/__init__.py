"""Runs the tables: finds them, loads and unloads them, queues their commands, asks their bots."""
