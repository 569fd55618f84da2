import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

export interface Call {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
}

export interface Caller {
  /** Sends calls one after the other, on one keep-alive connection. */
  ask(call: Call): Promise<{ status: number; body: string }>;
  close(): void;
}

export function createCaller(url: string): Caller {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    ask: ({ method, path, headers, body }) =>
      new Promise((resolve, reject) => {
        const sent = request(new URL(path, url), { agent, method, headers: { ...headers } });
        if (body !== undefined) sent.setHeader('content-type', 'application/json');
        sent.on('error', reject).on('response', (answer) => {
          const respond = (read: string) => resolve({ status: answer.statusCode ?? 0, body: read });
          text(answer).then(respond, reject);
        });
        // With end() Node knows the whole body and sends its length.
        sent.end(body === undefined ? undefined : JSON.stringify(body));
      }),
    close: () => agent.destroy(),
  };
}
