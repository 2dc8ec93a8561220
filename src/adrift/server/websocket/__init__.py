"""Serves WebSocket connections: receives frames, queues and sends messages."""
