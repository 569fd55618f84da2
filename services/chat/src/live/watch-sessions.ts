import type { Mounting, RequestInfo } from '@kabar/server/perform';
import type { Server, Socket } from 'socket.io';

/** How long a session that was deleted directly in the database, without NOTIFY, keeps its sockets. */
const everyMs = 60_000;

export interface SessionWatch {
  /**
   * Returns the sockets whose sessions are valid, and closes the others permanently. If that cannot be checked, all are
   * disconnected and may reconnect.
   */
  sift(sockets: Iterable<Socket>): Promise<Socket[]>;
  close(): void;
}

/** Closes sockets when their session expires; polling also finds sessions that ended without NOTIFY. */
export function watchSessions(io: Server, { pool }: Mounting, interval = everyMs): SessionWatch {
  const timer = setInterval(() => void look(), interval);
  return { sift, close: () => clearInterval(timer) };

  async function look() {
    const sockets = [...io.sockets.sockets.values()];
    // A short database failure ends no session: the next check decides.
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

  /** Closes the socket unless the session was extended by use. */
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
  const { requestInfo }: { requestInfo: RequestInfo } = socket.data;
  return requestInfo.sessionHash?.toString('hex') ?? '';
}
