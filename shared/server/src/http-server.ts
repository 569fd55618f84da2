import { createServer, type RequestListener, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { endSlowBodies, slowHeadOptions } from './slow-requests.ts';
import { answerUpgrades, type TakeUpgrade } from './upgrades.ts';

export interface HttpServer {
  server: Server;
  /**
   * Lets running requests finish for this time, then closes the rest. Web sockets close at once: browsers reconnect.
   */
  close(graceMs: number): Promise<void>;
}

/** Creates every HTTP server of Kabar. Each connection ends, however slow or silent the other side is. */
export function createHttpServer(
  listener: RequestListener,
  takeUpgrade: TakeUpgrade = () => false,
): HttpServer {
  const server = createServer(slowHeadOptions, listener);
  server.keepAliveTimeout = 65_000;
  const upgraded = new Set<Duplex>();
  server.on('upgrade', (_request, socket: Duplex) => {
    upgraded.add(socket);
    socket.once('close', () => upgraded.delete(socket));
  });
  answerUpgrades(server, takeUpgrade);
  endSlowBodies(server);
  return {
    server,
    close: (graceMs) =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
        for (const socket of upgraded) socket.destroy();
        setTimeout(() => server.closeAllConnections(), graceMs).unref();
      }),
  };
}
