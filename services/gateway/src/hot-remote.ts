import { Socket } from 'node:net';
import { remoteNames } from '@kabar/contracts/remote-names';
import type { RouteRow } from '@kabar/contracts/route-rows';
import type { Registry } from '@kabar/releases/release';
import type { TakeUpgrade } from '@kabar/server/upgrades';
import type { Handler } from 'express';
import { createProxyServer } from 'httpxy';
import type { HotRemote } from './settings.ts';

export interface HotRemoteOf {
  handler: Handler;
  takeUpgrade: TakeUpgrade;
  /** Replaces the release of the hot remote in a registry, with the current routes of its sources. */
  inPlaceOf(registry: Registry): Promise<Registry>;
}

/** For development: serves /assets/<name>/ of one remote from its dev server, with hot module replacement. */
export function hotRemote(hot: HotRemote | undefined): HotRemoteOf {
  if (hot === undefined) {
    return {
      handler: (_request, _response, next) => next(),
      takeUpgrade: () => false,
      inPlaceOf: async (registry) => registry,
    };
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
    async inPlaceOf(registry) {
      const name = remoteNames.find((one) => one === hot.name);
      if (name === undefined || registry[name] === undefined) return registry;
      const slot = registry[name];
      const addresses = { container: `${name}_hot`, entry: `${prefix}entry.js` };
      const routes = await rowsOf(`${hot.url}${prefix}rows.json`).catch(() => slot.current.routes);
      return { ...registry, [name]: { current: { ...slot.current, ...addresses, routes } } };
    },
  };
}

async function rowsOf(address: string): Promise<RouteRow[]> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(2_000) });
  if (!answer.ok) throw new Error(await answer.text());
  return JSON.parse(await answer.text());
}
