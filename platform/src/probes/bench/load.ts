import { connect, type Socket } from 'node:net';
import type { Slice } from './side-by-side.ts';

export interface Call {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
}

/**
 * Asks over kept connections, one request at a time on each, with as little work of its own as possible: what the
 * asking costs would make both contestants look alike.
 */
export function load(
  url: string,
  connections: number,
  next: (connection: number) => Call,
  expected = 200,
): Slice & { close(): void } {
  const callers = Array.from({ length: connections }, () => createCaller(url));
  const slice = async (milliseconds: number) => {
    let answered = 0;
    const start = performance.now();
    const end = start + milliseconds;
    await Promise.all(
      callers.map(async (caller, index) => {
        while (performance.now() < end) {
          const status = await caller.ask(next(index));
          if (status !== expected) throw new Error(`${url} answered ${status}: ${caller.last()}`);
          answered += 1;
        }
      }),
    );
    return (answered / (performance.now() - start)) * 1_000;
  };
  return Object.assign(slice, {
    close: () => {
      for (const caller of callers) caller.close();
    },
  });
}

export interface Caller {
  /** Answers the status. */
  ask(call: Call): Promise<number>;
  /** The last answer as it came. */
  last(): string;
  close(): void;
}

export function createCaller(url: string): Caller {
  const { hostname, port, host } = new URL(url);
  const socket: Socket = connect(Number(port), hostname);
  socket.setNoDelay();
  let received = '';
  let done: ((status: number) => void) | undefined;
  let failed: ((error: Error) => void) | undefined;
  const fail = () => failed?.(new Error(`${url} hung up: ${received}`));
  socket.on('error', fail).on('close', fail);
  socket.on('data', (chunk: Buffer) => {
    received += chunk.toString('latin1');
    const status = wholeAnswer(received);
    if (status === undefined) return;
    done?.(status);
  });
  return {
    ask: (call) =>
      new Promise((resolve, reject) => {
        done = resolve;
        failed = reject;
        received = '';
        socket.write(serialize(call, host));
      }),
    last: () => received,
    close: () => socket.destroy(),
  };
}

/** The status, once the whole answer is there. Our servers name the length of every answer. */
function wholeAnswer(text: string): number | undefined {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const length = /content-length: (\d+)/i.exec(text.slice(0, end))?.[1] ?? '0';
  return text.length >= end + 4 + Number(length) ? Number(text.slice(9, 12)) : undefined;
}

function serialize({ method, path, headers = {}, body }: Call, host: string): string {
  const content = body === undefined ? '' : JSON.stringify(body);
  const all: Record<string, string> = {
    host,
    ...headers,
    ...(body === undefined
      ? {}
      : {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(content)),
        }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${content}`;
}
