import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { lockSync } from 'proper-lockfile';
import { readRegistry, writeRegistry } from './registry-file.ts';
import type { Registry, Release, ReleaseName, Slot } from './release.ts';
import { releaseNames } from './release.ts';
import { type ReleaseEvent, recordEvents } from './release-history.ts';
import { refuseUnservable } from './servable.ts';

/** How long the files of a release that nobody gets any more are kept for open tabs, in days. */
const keptDays = 14;

export interface Build {
  release: Release;
  folder: string;
}

/** Who does it, and why, for the history. */
export interface Reason {
  by?: string;
  why?: string;
}

/**
 * Puts these builds into the store and makes them current, all or none; a canary of the same name ends. Refuses remotes
 * that the live shell cannot serve, and paths that two of them want.
 */
export function publish(store: string, builds: Build[], reason: Reason = {}): Registry {
  return change(store, reason, (registry) => {
    const next: Registry = { ...registry };
    for (const { release } of builds)
      next[release.name] = slotAfter(registry[release.name], release);
    refuseUnservable(next);
    for (const { release, folder } of builds) copyBuild(store, release, folder);
    return {
      next,
      events: builds.map(({ release }) => ({ release, event: 'published' as const })),
    };
  });
}

/** Gives a build to a share of the browsers, in percent; all others keep the current release. */
export function publishCanary(
  store: string,
  { release, folder }: Build,
  share: number,
  reason: Reason = {},
): Registry {
  return change(store, reason, (registry) => {
    const slot = registry[release.name];
    if (slot === undefined) throw new Error(`${release.name} has no release yet: publish it.`);
    if (slot.current.version === release.version)
      throw new Error(`${release.name} ${release.version} is what everybody gets already.`);
    const next = { ...registry, [release.name]: { ...slot, canary: { release, share } } };
    refuseUnservable(next);
    copyBuild(store, release, folder);
    return { next, events: [{ release, event: 'canary' as const, share }] };
  });
}

/** Gives the canary to everybody. */
export function promote(store: string, name: ReleaseName, reason: Reason = {}): Registry {
  return change(store, reason, (registry) => {
    const slot = registry[name];
    if (slot?.canary === undefined) throw new Error(`${name} has no canary.`);
    const { release } = slot.canary;
    const next = { ...registry, [name]: slotAfter(slot, release) };
    refuseUnservable(next);
    return { next, events: [{ release, event: 'promoted' as const }] };
  });
}

/** Takes back the canary; without one, makes the previous release current again, which a second call undoes. */
export function rollback(store: string, name: ReleaseName, reason: Reason = {}): Registry {
  return change(store, reason, (registry) => {
    const slot = registry[name];
    if (slot?.canary !== undefined) {
      const { canary, ...rest } = slot;
      const events = [{ release: canary.release, event: 'rolled back' as const }];
      return { next: { ...registry, [name]: rest }, events };
    }
    if (slot?.previous === undefined) throw new Error(`${name} has no previous release.`);
    const next = { ...registry, [name]: { current: slot.previous, previous: slot.current } };
    refuseUnservable(next);
    return { next, events: [{ release: slot.current, event: 'rolled back' as const }] };
  });
}

/** What a change makes of the registry, and what the history says of it. */
interface Changed {
  next: Registry;
  events: ({ release: Release } & Pick<ReleaseEvent, 'event' | 'share'>)[];
}

/** One change at a time, so that of two teams that release at one moment none loses its release. */
function change(store: string, reason: Reason, make: (registry: Registry) => Changed): Registry {
  mkdirSync(store, { recursive: true });
  const unlock = lock(store);
  try {
    const before = readRegistry(store);
    const { next, events } = make(before);
    writeRegistry(store, next);
    const { by = process.env.USER ?? 'unknown', why } = reason;
    recordEvents(
      store,
      events.map(({ release: { name, version }, ...event }) => ({
        at: new Date().toISOString(),
        ...{ name, version, ...event, by },
        ...(why === undefined ? {} : { why }),
      })),
    );
    for (const name of releaseNames) dropOldVersions(store, name, { before, next });
    return next;
  } finally {
    unlock();
  }
}

/** A lock that its holder does not renew is over after ten seconds. */
function lock(store: string): () => void {
  try {
    return lockSync(store, { stale: 10_000 });
  } catch (error) {
    if ((error as { code?: string }).code !== 'ELOCKED') throw error;
    throw new Error('Another release is being published at this moment. Please try again.');
  }
}

function slotAfter(slot: Slot | undefined, release: Release): Slot {
  if (slot === undefined) return { current: release };
  const previous = slot.current.version === release.version ? slot.previous : slot.current;
  return { current: release, ...(previous ? { previous } : {}) };
}

// Copied whole before it takes its place: a full disk leaves the files of a release that browsers use as they are.
function copyBuild(store: string, release: Release, folder: string): void {
  const place = path.join(store, release.name, release.version);
  const draft = path.join(store, `draft-${process.pid}`);
  const whole = path.join(draft, 'new');
  try {
    cpSync(folder, whole, { recursive: true });
    writeFileSync(path.join(whole, 'release.json'), JSON.stringify(release, null, 2));
    mkdirSync(path.dirname(place), { recursive: true });
    if (existsSync(place)) renameSync(place, path.join(draft, 'old'));
    renameSync(whole, place);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Deletes what has not been in the registry for a while. The time of its folder says when it left. */
function dropOldVersions(
  store: string,
  name: ReleaseName,
  { before, next }: { before: Registry; next: Registry },
): void {
  const folder = path.join(store, name);
  if (!existsSync(folder)) return;
  const live = versionsIn(next[name]);
  const left = [...versionsIn(before[name])].filter((version) => !live.has(version));
  const now = new Date();
  for (const version of readdirSync(folder)) {
    if (live.has(version)) continue;
    const place = path.join(folder, version);
    if (left.includes(version)) utimesSync(place, now, now);
    else if (now.getTime() - statSync(place).mtimeMs > keptDays * 86_400_000)
      rmSync(place, { recursive: true, force: true });
  }
}

function versionsIn(slot: Slot | undefined): Set<string> {
  const releases = [slot?.current, slot?.previous, slot?.canary?.release];
  return new Set(releases.flatMap((release) => (release ? [release.version] : [])));
}
