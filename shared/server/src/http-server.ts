import { createServer, type RequestListener, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { endSlowBodies, slowHeadOptions } from './slow-requests.ts';
import { answerUpgrades, type TakeUpgrade } from './upgrades.ts';

export interface HttpServer {
  server: Server;
  /**
   * Graceful shutdown: running requests may finish within this time, then all connections are closed. Web sockets close
   * at once, because browsers reconnect.
   */
  close(graceMs: number): Promise<void>;
}

/** Creates every HTTP server of Kabar, with timeouts for slow and silent clients. */
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
