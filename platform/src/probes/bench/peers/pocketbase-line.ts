import { request } from 'node:http';
import { createInterface } from 'node:readline';
import { createCaller } from '../caller.ts';
import type { Line } from '../chat.ts';
import type { PocketPair } from './pocketbase-data.ts';
import { callPocketBase } from './pocketbase-server.ts';

/** Connects a writer, who sends by HTTP, and a reader, who listens to server-sent events, like PocketBase's own client. */
export async function openPocketLine(url: string, pair: PocketPair): Promise<Line> {
  const { writer, reader, conversation } = pair;
  const events = await listen(url, reader.token);
  const caller = createCaller(url);
  return {
    say: async () => {
      const start = performance.now();
      const heard = events.next().then(() => performance.now() - start);
      const { status, body } = await caller.ask({
        ...{ method: 'POST', path: '/api/collections/messages/records' },
        headers: { authorization: writer.token },
        body: { conversation, author: writer.id, content: 'Good morning' },
      });
      if (status !== 200) throw new Error(`PocketBase takes no message: ${status} ${body}`);
      return heard;
    },
    ended: events.ended,
    close: () => {
      caller.close();
      events.close();
    },
  };
}

interface Events {
  /** Resolves at the next message event. */
  next(): Promise<void>;
  ended: Promise<unknown>;
  close(): void;
}

async function listen(url: string, token: string): Promise<Events> {
  const streamRequest = request(new URL('/api/realtime', url)).end();
  const waiting: (() => void)[] = [];
  const connected = Promise.withResolvers<string>();
  const ended = Promise.withResolvers<void>();
  streamRequest.on('error', () => undefined);
  streamRequest.on('response', (answer) => {
    answer.on('close', () => ended.resolve());
    answer.on('error', () => undefined);
    let event = '';
    const lines = createInterface(answer);
    // Ignores the error of a connection that was closed on purpose.
    lines.on('error', () => undefined);
    lines.on('line', (line) => {
      if (line.startsWith('event:')) event = line.slice('event:'.length);
      if (!line.startsWith('data:')) return;
      if (event === 'PB_CONNECT')
        connected.resolve(JSON.parse(line.slice('data:'.length)).clientId);
      else waiting.shift()?.();
    });
  });
  const clientId = await connected.promise;
  await callPocketBase(url, {
    ...{ method: 'POST', at: '/api/realtime', token },
    body: { clientId, subscriptions: ['messages/*'] },
  });
  return {
    next: () => new Promise((resolve) => waiting.push(resolve)),
    ended: ended.promise,
    close: () => streamRequest.destroy(),
  };
}
