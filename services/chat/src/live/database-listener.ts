import pg from 'pg';
import type { Logger } from 'pino';

const firstPause = 50;
const longestPause = 2_000;

export interface DatabaseListener {
  close(): Promise<void>;
}

/**
 * LISTENs to channels on a dedicated connection until it is closed, and reconnects. Notifications during a gap are
 * lost, so `onReturn` must read what changed.
 */
export function listenToDatabase(options: {
  databaseUrl: string;
  channels: readonly string[];
  onNotice: (channel: string, payload: string | undefined) => void;
  /** Called after reconnecting. */
  onReturn: () => void;
  log: Logger;
}): DatabaseListener {
  const { databaseUrl, channels, onNotice, onReturn, log } = options;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let pause = firstPause;
  let listenedBefore = false;

  void open();
  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };

  async function open() {
    const own = new pg.Client({
      connectionString: databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      application_name: 'kabar-chat-live',
    });
    client = own;
    let lost = false;
    const lose = (reason: unknown) => {
      if (lost || closed) return;
      lost = true;
      log.warn({ reason: String(reason) }, 'live events are interrupted');
      own.end().catch(() => undefined);
      timer = setTimeout(open, pause);
      pause = Math.min(pause * 2, longestPause);
    };
    own.on('error', lose);
    own.on('end', () => lose('the database closed the connection'));
    own.on('notification', ({ channel, payload }) => onNotice(channel, payload));
    try {
      await own.connect();
      await own.query(channels.map((channel) => `listen ${channel}`).join('; '));
      pause = firstPause;
      if (listenedBefore) onReturn();
      listenedBefore = true;
    } catch (error) {
      lose(error);
    }
  }
}
