import type { Arrival, Mounting } from '@kabar/server/perform';
import type { Server, Socket } from 'socket.io';

/** A session that was ended without a word, straight in the database, keeps its sockets no longer than this. */
const everyMs = 60_000;

export interface SessionWatch {
  /** Of these sockets the ones whose session lives; the others are closed for good. Where nobody can tell, all go and come again. */
  sift(sockets: Iterable<Socket>): Promise<Socket[]>;
  close(): void;
}

/** Sockets end with their session: at the moment when its time is over, and with the next look when it was ended unannounced. */
export function watchSessions(io: Server, { pool }: Mounting, interval = everyMs): SessionWatch {
  const timer = setInterval(() => void look(), interval);
  return { sift, close: () => clearInterval(timer) };

  async function look() {
    const sockets = [...io.sockets.sockets.values()];
    // A database that is away for a moment ends nobody's session: the next look will tell.
    if (sockets.length > 0) await judge(sockets).catch(() => undefined);
  }

  async function sift(sockets: Iterable<Socket>) {
    const all = [...sockets];
    try {
      return await judge(all);
    } catch {
      for (const socket of all) socket.conn.close();
      return [];
    }
  }

  async function judge(sockets: Socket[]) {
    const left = await secondsLeft([...new Set(sockets.map(hashOf))]);
    return sockets.filter((socket) => {
      const seconds = left.get(hashOf(socket));
      if (seconds === undefined) socket.disconnect(true);
      else if (seconds * 1_000 <= interval) setTimeout(end, seconds * 1_000, socket).unref();
      return seconds !== undefined;
    });
  }

  /** Its time is over, unless its use has prolonged it since. */
  function end(socket: Socket) {
    if (socket.connected) void sift([socket]);
  }

  async function secondsLeft(hashes: string[]): Promise<Map<string, number>> {
    const { rows } = await pool.query<{ hash: string; seconds_left: number }>(
      `select encode(token_hash, 'hex') as hash, seconds_left from auth_api.session_ends($1)`,
      [hashes.map((hash) => Buffer.from(hash, 'hex'))],
    );
    return new Map(rows.map(({ hash, seconds_left }) => [hash, seconds_left]));
  }
}

function hashOf(socket: Socket): string {
  const { arrival }: { arrival: Arrival } = socket.data;
  return arrival.sessionHash?.toString('hex') ?? '';
}
