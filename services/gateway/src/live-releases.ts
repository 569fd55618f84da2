import { randomInt } from 'node:crypto';
import { remoteNames } from '@kabar/contracts/remote-names';
import type { Registry, Release, Slot } from '@kabar/releases/release';
import { releaseNames } from '@kabar/releases/release';
import { obstacles } from '@kabar/releases/servable';
import { readCookie } from '@kabar/server/session-cookie';
import type { Handler, Request, Response } from 'express';
import type { HotRemoteOf } from './hot-remote.ts';
import type { ReleaseReader, ShellSide } from './release-reader.ts';

/** A random number from 0 to 99 that a browser keeps, so that it always or never gets a canary. It identifies no one. */
const shareCookie = 'kabar_share';

/** The registry for this browser: a canary replaces the current release, which becomes the previous one. */
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

/**
 * The releases that work with this shell: for each remote the current one, else the previous one, else none. Publishing checks
 * only the current ones; a previous release may be too old.
 */
export function servedBy(shell: ShellSide, registry: Registry): Registry {
  return Object.fromEntries(
    Object.entries(registry).flatMap(([name, { current, previous }]) => {
      const [first, second] = [current, previous].filter((one) => one && isServed(one, shell));
      return first ? [[name, { current: first, previous: second }]] : [];
    }),
  );
}

/** Caches the result by shell and release, which are immutable. */
const served = new WeakMap<ShellSide, WeakMap<Release, boolean>>();

function isServed(release: Release, shell: ShellSide): boolean {
  const known = served.get(shell) ?? new WeakMap<Release, boolean>();
  served.set(shell, known);
  const answer = known.get(release) ?? obstacles(release, shell).length === 0;
  known.set(release, answer);
  return answer;
}

/** The remotes with their URLs and routes, in the form that the shell in the page needs. */
export function remotesIn(registry: Registry) {
  return Object.fromEntries(
    remoteNames.flatMap((name) => {
      const slot = registry[name];
      return slot ? [[name, forBrowser(slot)]] : [];
    }),
  );
}

/**
 * GET /releases?shell=<version>: for a page whose files were deleted. Returns the version of the shell that a reload would load,
 * and the remotes that work with the page's shell; none without a version, or for a deleted shell.
 */
export function liveReleases(reader: ReleaseReader, hot: HotRemoteOf): Handler {
  return async (request, response, next) => {
    if (request.path !== '/releases' || request.method !== 'GET') return next();
    const registry = registryFor(request, response, reader.registry());
    const shell = reader.shellOf(String(request.query.shell ?? ''));
    response.setHeader('cache-control', 'no-store');
    response.json({
      shell: registry.shell?.current.version ?? '',
      remotes: shell ? remotesIn(await hot.inPlaceOf(servedBy(shell, registry))) : {},
    });
  };
}

/** Omits the routes of the previous release if they are the same. */
function forBrowser({ current, previous }: Slot) {
  const rows = JSON.stringify(current.routes);
  const named = ({ container, entry }: Release) => ({ container, entry });
  if (previous === undefined) return { current: { ...named(current), rows: current.routes } };
  const same = JSON.stringify(previous.routes) === rows;
  return {
    current: { ...named(current), rows: current.routes },
    previous: { ...named(previous), ...(same ? {} : { rows: previous.routes }) },
  };
}
