import { mkdirSync } from 'node:fs';
import { lockSync } from 'proper-lockfile';
import { readRegistry, writeRegistry } from './registry-file.ts';
import type { Registry, Release, ReleaseName, Slot } from './release.ts';
import { releaseNames } from './release.ts';
import { copyBuild, dropOldVersions } from './release-files.ts';
import { type ReleaseEvent, recordEvents } from './release-history.ts';
import { ReleaseRefusal } from './release-refusal.ts';
import { hasStarted, readStarts } from './release-starts.ts';
import { refuseUnservable } from './servable.ts';

export interface Build {
  release: Release;
  folder: string;
}

/** Who does what a user without a name orders. */
export const noUser = 'unknown';

/** Who does it, and why, for the history. */
export interface Reason
  extends Partial<
    Pick<ReleaseEvent, 'by' | 'why' | 'accountId' | 'automatic' | 'pages' | 'failures'>
  > {
  /** What the decision was made by (`stampOf`): when something else is live by now, it is refused. */
  seen?: string;
}

/**
 * Puts these builds into the store and makes them current, all or none; a canary of the same name ends. Refuses remotes
 * that the live shell cannot serve, and paths that two of them want.
 */
export function publish(store: string, builds: Build[], reason: Reason = {}): Registry {
  return change(store, reason, (registry, starts) => {
    const next: Registry = { ...registry };
    for (const { release } of builds)
      next[release.name] = slotAfter(registry[release.name], release, starts);
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
  return change(store, reason, (registry, starts) => {
    const slot = slotIn(registry, name, reason);
    if (slot?.canary === undefined)
      throw new ReleaseRefusal('release_missing', `${name} has no canary.`);
    const { release } = slot.canary;
    const next = { ...registry, [name]: slotAfter(slot, release, starts) };
    refuseUnservable(next);
    return { next, events: [{ release, event: 'promoted' as const }] };
  });
}

/** Gives the canary to another share of the browsers; those who have it keep it while the share grows. */
export function changeShare(
  store: string,
  name: ReleaseName,
  share: number,
  reason: Reason = {},
): Registry {
  return change(store, reason, (registry) => {
    const slot = slotIn(registry, name, reason);
    if (slot?.canary === undefined)
      throw new ReleaseRefusal('release_missing', `${name} has no canary.`);
    const { release } = slot.canary;
    const next = { ...registry, [name]: { ...slot, canary: { release, share } } };
    return { next, events: [{ release, event: 'share' as const, share }] };
  });
}

/**
 * Takes back the canary or the current release. Without saying which: the canary, or, where there is none, the current one.
 * Then the one before it is current again; a second call undoes that, unless the release that was taken back never started.
 */
export function rollback(
  store: string,
  name: ReleaseName,
  reason: Reason & { which?: 'canary' | 'current' } = {},
): Registry {
  const { which, ...said } = reason;
  return change(store, said, (registry, starts) => {
    const slot = slotIn(registry, name, reason);
    if (which === 'canary' || (which === undefined && slot?.canary)) {
      if (slot?.canary === undefined)
        throw new ReleaseRefusal('release_missing', `${name} has no canary.`);
      const { canary, ...rest } = slot;
      const events = [{ release: canary.release, event: 'rolled back' as const }];
      return { next: { ...registry, [name]: rest }, events };
    }
    if (slot?.previous === undefined)
      throw new ReleaseRefusal('release_missing', `${name} has no previous release.`);
    const { current, previous, canary } = slot;
    const after: Slot = { current: previous };
    if (hasStarted(current, starts)) after.previous = current;
    if (canary && canary.release.version !== previous.version) after.canary = canary;
    const next: Registry = { ...registry, [name]: after };
    refuseUnservable(next);
    const event = { event: 'rolled back' as const, to: previous.version };
    return { next, events: [{ release: current, ...event }] };
  });
}

/** What is live of one name, in a word: to tell whether it changed since somebody looked. */
export function stampOf({ current, previous, canary }: Slot): string {
  const versions = [current, previous, canary?.release].map((release) => release?.version ?? '');
  return [...versions, canary?.share ?? ''].join('.');
}

function slotIn(registry: Registry, name: ReleaseName, { seen }: Reason): Slot | undefined {
  const slot = registry[name];
  if (seen !== undefined && (slot === undefined || stampOf(slot) !== seen))
    throw new ReleaseRefusal('changed_meanwhile', `Something else is live of ${name} by now.`);
  return slot;
}

/** What a change makes of the registry, and what the history says of it. */
interface Changed {
  next: Registry;
  events: ({ release: Release } & Pick<ReleaseEvent, 'event' | 'share' | 'to'>)[];
}

/** One change at a time, so that of two teams that release at one moment none loses its release. */
function change(
  store: string,
  reason: Reason,
  make: (registry: Registry, starts: ReadonlySet<string>) => Changed,
): Registry {
  mkdirSync(store, { recursive: true });
  const unlock = lock(store);
  try {
    const before = readRegistry(store);
    const { next, events } = make(before, readStarts(store));
    writeRegistry(store, next);
    const { seen: _seen, by = process.env.USER ?? noUser, ...more } = reason;
    recordEvents(
      store,
      events.map(({ release: { name, version }, ...event }) => ({
        at: new Date().toISOString(),
        ...{ name, version, ...event, by, ...more },
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
    throw new ReleaseRefusal(
      'release_busy',
      'Another release is being published at this moment. Please try again.',
    );
  }
}

/** A build that never started in a page is never the previous release: nobody could fall back to it. */
function slotAfter(slot: Slot | undefined, release: Release, starts: ReadonlySet<string>): Slot {
  if (slot === undefined) return { current: release };
  const isSuccessor = slot.current.version !== release.version && hasStarted(slot.current, starts);
  const previous = isSuccessor ? slot.current : slot.previous;
  return {
    current: release,
    ...(previous && previous.version !== release.version ? { previous } : {}),
  };
}
