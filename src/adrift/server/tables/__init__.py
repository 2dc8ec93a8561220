"""Runs the tables: loads and unloads them, queues their commands, runs their bots."""
