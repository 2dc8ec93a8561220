"""WebSocket connections: reading frames, queueing and sending messages."""
