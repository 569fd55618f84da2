import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '@redis/client';
import type { Logger } from 'pino';

/** One Redis stream for all live events; each process of the chat service reads all of it. */
const stream = 'kabar:live-events';
/** About an hour at 30 events a second; a reader that was away longer tells its sockets to reload. */
const longestStream = 100_000;
const blockMs = 2_000;
const pauseMs = 100;
/**
 * Number of event ids kept for deduplication: the relay can repeat only the last batch, after a crash between writing
 * and deleting.
 */
const remembered = 5_000;

export interface StoredEvent {
  id: string;
  event: string;
}

function connection(url: string, log: Logger) {
  const client = createClient({
    url,
    // A queued write could arrive twice, because the relay retries it too.
    disableOfflineQueue: true,
    socket: { connectTimeout: 2_000, reconnectStrategy: (tries) => Math.min(50 * tries, 1_000) },
  });
  client.on('error', (error) => log.debug({ reason: String(error) }, 'no connection to Redis'));
  return client;
}

/** Appends events to the stream in order; a call writes all of them or none. */
export function openStreamWriter(url: string, log: Logger) {
  const client = connection(url, log);
  const connecting = client.connect().catch(() => undefined);
  return {
    write: async (events: StoredEvent[]): Promise<void> => {
      if (!client.isReady) throw new Error('Redis cannot be reached');
      const all = client.multi();
      for (const { id, event } of events) {
        all.xAdd(
          stream,
          '*',
          { id, event },
          {
            TRIM: { strategy: 'MAXLEN', strategyModifier: '~', threshold: longestStream },
          },
        );
      }
      await all.exec();
    },
    close: async () => {
      client.destroy();
      await connecting;
    },
  };
}

/**
 * Reads new events, each once and in order. After a lost connection it continues at its position and calls `onReturn`,
 * because Redis itself may have lost the newest events. `ready` resolves when reading has begun.
 */
export function readStream(options: {
  url: string;
  onEvent: (event: string) => void;
  onReturn: () => void;
  log: Logger;
}): { ready: Promise<void>; close(): Promise<void> } {
  const { url, onEvent, onReturn, log } = options;
  const client = connection(url, log);
  const seen = new Set<string>();
  let last: string | undefined;
  let closed = false;
  const { promise: ready, resolve: setReady } = Promise.withResolvers<void>();
  client.connect().catch(() => undefined);
  const reading = read();
  return {
    ready,
    close: async () => {
      closed = true;
      client.destroy();
      await reading;
    },
  };

  async function read() {
    let interrupted = true;
    while (!closed) {
      try {
        if (!client.isReady) throw new Error('Redis cannot be reached');
        last ??= await newest();
        setReady();
        // Sockets admitted before the first position was known may have missed an event.
        if (interrupted) onReturn();
        interrupted = false;
        const answer = await client.xRead(
          { key: stream, id: last },
          { BLOCK: blockMs, COUNT: 500 },
        );
        for (const { messages } of answer ?? []) messages?.forEach(take);
      } catch (error) {
        if (closed) return;
        if (!interrupted) log.warn({ reason: String(error) }, 'live events are interrupted');
        interrupted = true;
        await pause(pauseMs);
      }
    }
  }

  async function newest(): Promise<string> {
    const entries = await client.xRevRange(stream, '+', '-', { COUNT: 1 });
    return entries?.[0]?.id ?? '0-0';
  }

  function take({ id: position, message }: { id: string; message: Record<string, string> }) {
    last = position;
    const { id = '', event = '' } = message;
    if (seen.has(id)) return;
    seen.add(id);
    const [oldest] = seen;
    if (seen.size > remembered && oldest !== undefined) seen.delete(oldest);
    onEvent(event);
  }
}
