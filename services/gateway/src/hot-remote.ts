import type { Server } from 'node:http';
import { Socket } from 'node:net';
import type { Handler } from 'express';
import { createProxyServer } from 'httpxy';
import type { HotRemote } from './settings.ts';

/** Development: /assets/<name>/ of one remote comes from its own bundler, hot updates and their socket included. */
export function hotRemote(hot: HotRemote | undefined): {
  handler: Handler;
  attach(server: Server): void;
} {
  if (hot === undefined) return { handler: (_request, _response, next) => next(), attach() {} };
  const proxy = createProxyServer({ target: hot.url });
  const prefix = `/assets/${hot.name}/`;
  return {
    handler(request, response, next) {
      if (!request.path.startsWith(prefix)) return next();
      proxy.web(request, response).catch(() => response.status(503).end());
    },
    attach(server) {
      server.on('upgrade', (request, socket, head) => {
        if (!request.url?.startsWith(prefix) || !(socket instanceof Socket)) return;
        proxy.ws(request, socket, {}, head).catch(() => socket.destroy());
      });
    },
  };
}
