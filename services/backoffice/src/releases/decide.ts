import { readRegistry } from '@kabar/releases/registry-file';
import {
  type Registry,
  type Release,
  type ReleaseName,
  releaseNames,
  type Slot,
} from '@kabar/releases/release';
import { type ReleaseEvent, readHistory } from '@kabar/releases/release-history';
import { ReleaseRefusal } from '@kabar/releases/release-refusal';
import { hasStarted, readStarts, recordStart } from '@kabar/releases/release-starts';
import { promote, rollback, stampOf } from '@kabar/releases/release-store';
import type { ServiceParts } from '@kabar/server/create-service';
import type { Kysely } from 'kysely';
import type { BackofficeTables } from '../tables.ts';
import { askStaff, type Counts, countSince } from './queries.ts';
import {
  begunAt,
  forgottenBefore,
  hourOf,
  judgeCounts,
  judgedSince,
  mayBePromoted,
  mayGoBack,
  type PromotionRule,
  wasTakenBack,
} from './rules.ts';

interface Judged {
  db: Kysely<BackofficeTables>;
  live: Live;
  rule: PromotionRule;
  now: Date;
}

/** The contents of the release store. */
export interface Live {
  registry: Registry;
  history: readonly ReleaseEvent[];
}

export function readLive(store: string): Live {
  return { registry: readRegistry(store), history: readHistory(store) };
}

/** An automatic change of a live release, based on its counts. */
export interface Decision {
  name: ReleaseName;
  what: 'promote' | 'canary' | 'current';
  /** The stamp of the live state on which the decision is based. */
  seen: string;
  counts: Counts;
}

/**
 * Decides which failing releases to roll back and which canaries to promote, at most one decision for each name. Opens an incident
 * for staff if there are too few failures for a decision.
 */
export async function judge(judged: Judged): Promise<Decision[]> {
  const { registry, history } = judged.live;
  const decided = await Promise.all(
    releaseNames.map(async (name) => {
      const slot = registry[name];
      const decision = slot && (await judgeSlot(judged, slot, history));
      return decision ? [{ ...decision, name, seen: stampOf(slot) }] : [];
    }),
  );
  return decided.flat();
}

async function judgeSlot(judged: Judged, slot: Slot, history: readonly ReleaseEvent[]) {
  const { db, now } = judged;
  for (const what of ['canary', 'current'] as const) {
    const release = what === 'canary' ? slot.canary?.release : slot.current;
    if (release === undefined) continue;
    const counts = await countSince(db, release, judgedSince(now));
    const verdict = judgeCounts(what, counts);
    if (verdict === 'keep') continue;
    if (verdict === 'takeBack' && mayGoBack(what, slot, history)) return { what, counts };
    await askStaff(db, release);
  }
  return slot.canary && (await judgeCanary(judged, slot.canary.release, history));
}

async function judgeCanary(
  { db, rule, now }: Judged,
  release: Release,
  history: readonly ReleaseEvent[],
) {
  const begun = begunAt(release, history);
  if (begun === undefined || wasTakenBack(release, history)) return undefined;
  const counts = await countSince(db, release, hourOf(begun));
  return mayBePromoted({ begun, now }, counts, rule)
    ? { what: 'promote' as const, counts }
    : undefined;
}

/** Applies a decision unless the live releases have changed meanwhile, e.g. because a concurrent process applied it. */
export function carryOut(
  store: string,
  { name, what, seen, counts }: Decision,
  log: ServiceParts['log'],
): void {
  const { pages, started, failures } = counts;
  const failed = `${failures} of ${pages} pages with it failed`;
  const why = what === 'promote' ? `it started in ${started} pages: ${failed}` : failed;
  const reason = { by: 'Kabar', automatic: true as const, pages, failures, why, seen };
  try {
    if (what === 'promote') promote(store, name, reason);
    else rollback(store, name, { ...reason, which: what });
    const said = { release: name, why };
    if (what === 'promote') log.info(said, 'a canary was promoted');
    else log.error(said, 'a release was taken back');
  } catch (error) {
    // A concurrent change; the next report is judged again.
    const isLater = error instanceof ReleaseRefusal && error.code !== 'release_unservable';
    if (!isLater) log.error({ err: error, release: name, why }, 'a release could not be changed');
  }
}

/** Records which live releases have started in a page; only these can become the previous release. */
export async function noteStarts(
  db: Kysely<BackofficeTables>,
  { store, live, now, log }: { store: string; live: Live; now: Date; log: ServiceParts['log'] },
): Promise<void> {
  const starts = readStarts(store);
  const releases = releaseNames.flatMap((name) => {
    const slot = live.registry[name];
    return [slot?.current, slot?.canary?.release].flatMap((release) => release ?? []);
  });
  for (const release of releases.filter((one) => !hasStarted(one, starts))) {
    const { started } = await countSince(db, release, forgottenBefore(now));
    if (started === 0) continue;
    try {
      recordStart(store, release);
    } catch (error) {
      // Only logged: the counts are stored anyway, and the next report retries.
      log.error({ err: error, release: release.name }, 'the start of a release cannot be recorded');
    }
  }
}
