type Listener = (name: string, payload: unknown) => void;

let listener: Listener | undefined;

/**
 * Replaces socket.io-client with a connection that never opens. Live events are hints, so pages work without one;
 * a test sends one with `sendToPage`.
 */
export function io() {
  const socket = {
    connected: false,
    active: true,
    on: () => socket,
    onAny: (own: Listener) => {
      listener = own;
      return socket;
    },
    connect: () => socket,
    disconnect: () => socket,
    volatile: { emit: () => undefined },
  };
  return socket;
}

/** Sends a live event to the open page. */
export function sendToPage(name: string, payload: unknown): void {
  if (listener === undefined) throw new Error('The page listens to no live events.');
  listener(name, payload);
}
