import { connect } from 'node:net';

/** Milliseconds after which the sender ends its side if there is no response; longer than any response takes. */
const giveUpMs = 2_000;

export interface Exchange {
  /** Everything that was received, as text. */
  answer: string;
  /** 0 if the connection was closed without a response. */
  status: number;
  /** Whether the server closed the connection. */
  isClosed: boolean;
}

/**
 * Sends bytes that no client library would send, and waits for the server to close the connection. `givesUp`: ends its own side
 * if there is no response.
 */
export function exchange(
  origin: string,
  request: { parts: readonly (string | Buffer)[]; givesUp: boolean },
  withinMs: number,
): Promise<Exchange> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(origin);
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    let answer = '';
    const settle = (isClosed: boolean) => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ answer, status: statusOf(answer), isClosed });
    };
    const timer = setTimeout(() => settle(false), withinMs);
    socket.on('data', (data) => {
      answer += data.toString('latin1');
    });
    socket.on('end', () => settle(true));
    socket.on('close', () => settle(true));
    // A reset connection counts as closed.
    socket.on('error', () => undefined);
    for (const part of request.parts) socket.write(part);
    if (request.givesUp) setTimeout(() => statusOf(answer) || socket.end(), giveUpMs).unref();
  });
}

/** Skips status 100 (Continue). */
function statusOf(answer: string): number {
  const whole = answer.replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '');
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(whole)?.[1] ?? 0);
}
