/** Stands in for socket.io-client: a connection that never opens. Live events are hints, so pages work without one. */
export function io() {
  const socket = {
    connected: false,
    active: true,
    on: () => socket,
    onAny: () => socket,
    connect: () => socket,
    disconnect: () => socket,
    volatile: { emit: () => undefined },
  };
  return socket;
}
