import { Socket } from 'node:net';
import type { TakeUpgrade } from '@kabar/server/upgrades';
import type { Handler } from 'express';
import { createProxyServer } from 'httpxy';
import type { HotRemote } from './settings.ts';

/** Development: serves /assets/<name>/ of one remote from its own bundler, with hot updates and their socket. */
export function hotRemote(hot: HotRemote | undefined): {
  handler: Handler;
  takeUpgrade: TakeUpgrade;
} {
  if (hot === undefined) {
    return { handler: (_request, _response, next) => next(), takeUpgrade: () => false };
  }
  const proxy = createProxyServer({ target: hot.url });
  const prefix = `/assets/${hot.name}/`;
  return {
    handler(request, response, next) {
      if (!request.path.startsWith(prefix)) return next();
      proxy.web(request, response).catch(() => response.status(503).end());
    },
    takeUpgrade(request, socket, head) {
      if (!request.url?.startsWith(prefix) || !(socket instanceof Socket)) return false;
      proxy.ws(request, socket, {}, head).catch(() => socket.destroy());
      return true;
    },
  };
}
