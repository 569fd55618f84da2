import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

export interface TripCounter {
  port: number;
  /** Counts round trips until `work` resolves (`answered`) and until the connection is idle (`all`). */
  count(work: () => Promise<unknown>): Promise<{ answered: number; all: number }>;
  close(): void;
}

/** Idle time in milliseconds after which a round trip counts as complete: longer than sending independent statements takes. */
const quiet = 30;

/**
 * Puts a proxy between a service and Postgres that delays each response until the client stops sending. Everything sent
 * without waiting for a response counts as one round trip.
 */
export async function countRoundTrips(databasePort: number): Promise<TripCounter> {
  let roundTrips = 0;
  let timer: NodeJS.Timeout | undefined;
  const sockets = new Set<Socket>();
  const kept: { socket: Socket; answer: Buffer }[] = [];
  const release = () => {
    if (kept.length > 0) roundTrips += 1;
    for (const { socket, answer } of kept.splice(0)) socket.write(answer);
  };
  const something = () => {
    clearTimeout(timer);
    timer = setTimeout(release, quiet);
  };
  const server = createServer((socket) => {
    const database = connect(databasePort, '127.0.0.1');
    for (const one of [socket, database]) {
      sockets.add(one);
      one.on('error', () => undefined);
      one.on('close', () => [socket, database].map((each) => each.destroy()));
    }
    socket.on('data', (question) => {
      something();
      database.write(question);
    });
    database.on('data', (answer) => {
      something();
      kept.push({ socket, answer });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    count: async (work) => {
      roundTrips = 0;
      await work();
      const answered = roundTrips;
      await new Promise((resolve) => setTimeout(resolve, quiet * 10));
      return { answered, all: roundTrips };
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
