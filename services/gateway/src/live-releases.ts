import { randomInt } from 'node:crypto';
import type { Registry, Release, ShareExports, Slot } from '@kabar/build/release';
import { releaseNames, remoteNames } from '@kabar/build/release';
import { missingExports } from '@kabar/build/share-exports';
import { readCookie } from '@kabar/server/session-cookie';
import type { Handler, Request, Response } from 'express';
import type { ReleaseReader } from './release-reader.ts';
import type { GatewaySettings } from './settings.ts';

/** A number from 0 to 99 that a browser keeps, so that it stays with a canary or without. It says nothing of a person. */
const shareCookie = 'kabar_share';

/** The releases that this browser gets: its canaries in place of the current ones, with those behind them. */
export function registryFor(request: Request, response: Response, registry: Registry): Registry {
  if (!releaseNames.some((name) => registry[name]?.canary)) return registry;
  const share = ownShare(request, response);
  return Object.fromEntries(
    Object.entries(registry).map(([name, slot]) => [name, slotFor(slot, share)]),
  );
}

function slotFor({ canary, current, previous }: Slot, share: number): Slot {
  if (canary && share < canary.share) return { current: canary.release, previous: current };
  return { current, previous };
}

function ownShare(request: Request, response: Response): number {
  const known = Number(readCookie(request.headers.cookie, shareCookie) ?? Number.NaN);
  if (Number.isInteger(known) && known >= 0 && known < 100) return known;
  const share = randomInt(100);
  response.cookie(shareCookie, String(share), {
    ...{ httpOnly: true, sameSite: 'lax', path: '/', maxAge: 365 * 86_400_000 },
    secure: request.secure,
  });
  return share;
}

/** The remotes with their addresses, as the shell in the page needs them. */
export function remotesIn(registry: Registry, { hot }: GatewaySettings) {
  const remotes = remoteNames.flatMap((name) => {
    const slot = registry[name];
    if (hot?.name === name) return [[name, { current: hotEntry(name) }]];
    if (slot === undefined) return [];
    const current = forBrowser(slot.current);
    return [[name, slot.previous ? { current, previous: forBrowser(slot.previous) } : { current }]];
  });
  return Object.fromEntries(remotes);
}

/**
 * GET /releases?shell=<version>: for a page whose files are gone. Answers the version of the shell that a reload would
 * bring, and the remotes that the shell of this page can serve; without a version, or for a shell that is gone, none.
 */
export function liveReleases(settings: GatewaySettings, reader: ReleaseReader): Handler {
  return (request, response, next) => {
    if (request.path !== '/releases' || request.method !== 'GET') return next();
    const registry = registryFor(request, response, reader.registry());
    const provides = reader.providesOf(String(request.query.shell ?? ''));
    const served = Object.entries(registry).flatMap(([name, slot]) => {
      const kept = provides && servable(slot, provides);
      return kept ? [[name, kept] as const] : [];
    });
    response.setHeader('cache-control', 'no-store');
    response.json({
      shell: registry.shell?.current.version ?? '',
      remotes: remotesIn(Object.fromEntries(served), settings),
    });
  };
}

/** The releases of a slot that this shell can serve; undefined when it can serve none. */
function servable({ current, previous }: Slot, provides: ShareExports): Slot | undefined {
  const fits = (release: Release) => missingExports(release.needs, provides).length === 0;
  const [first, second] = [current, previous].filter((release) => release && fits(release));
  return first && { current: first, previous: second };
}

function forBrowser(release: Release) {
  return {
    container: release.container,
    entry: release.entry,
    screens: Object.keys(release.preload),
  };
}

function hotEntry(name: string) {
  return { container: `${name}_hot`, entry: `/assets/${name}/entry.js` };
}
