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

/** The name for actions without a user name. */
export const noUser = 'unknown';

/** Who acts and why, for the history. */
export interface Reason
  extends Partial<
    Pick<ReleaseEvent, 'by' | 'why' | 'accountId' | 'automatic' | 'pages' | 'failures'>
  > {
  /** The stamp (`stampOf`) that the person saw. If the slot has changed since, the action is refused. */
  seen?: string;
}

/**
 * Stores these builds and makes them current, all or none; a canary of the same name ends. Refuses remotes that
 * the live shell cannot serve, and remotes with colliding paths.
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

/** Gives a build to a share of browsers, in percent; the others keep the current release. */
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

/** Makes the canary current for all browsers. */
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

/** Changes the canary's share of browsers. While it grows, browsers that have the canary keep it. */
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
 * Takes back the canary or the current release; by default the canary if there is one. After taking back the
 * current release, the previous one is current; a second call undoes that, unless the release that was taken back
 * never started.
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

/** A stamp of what is live under one name, to detect changes since a person looked (optimistic locking). */
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

/** The changed registry and the history lines for it. */
interface Changed {
  next: Registry;
  events: ({ release: Release } & Pick<ReleaseEvent, 'event' | 'share' | 'to'>)[];
}

/** Serialised by a lock: two teams that release at the same time must not overwrite each other. */
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

/** A lock that its holder does not renew expires after ten seconds. */
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

/** A build that never started in a page never becomes the previous release: it would be no safe fallback. */
function slotAfter(slot: Slot | undefined, release: Release, starts: ReadonlySet<string>): Slot {
  if (slot === undefined) return { current: release };
  const isSuccessor = slot.current.version !== release.version && hasStarted(slot.current, starts);
  const previous = isSuccessor ? slot.current : slot.previous;
  return {
    current: release,
    ...(previous && previous.version !== release.version ? { previous } : {}),
  };
}
