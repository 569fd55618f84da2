import type { Slot } from '@kabar/releases/release';
import type { ReleaseEvent } from '@kabar/releases/release-history';
import type { Counts } from './queries.ts';

/** A release fails too often in more than two percent of its networks, once fifty pages were sent with it. */
const least = 50;
const mostFailing = 0.02;

/** Failures by which a release goes back by itself. Fewer may be one person's doing, so staff decide. */
const neededFailures = {
  current: { networks: 5, pages: 10 },
  canary: { networks: 3, pages: 5 },
} as const;

const hourMs = 3_600_000;
const minuteMs = 60_000;

/** A release is judged by the hour that began last and the one before it: an old one by what happens now. */
export function judgedSince(now: Date): Date {
  return hourOf(new Date(now.getTime() - hourMs));
}

/** What pages show is counted since then. */
export function shownSince(now: Date): Date {
  return hourOf(new Date(now.getTime() - 23 * hourMs));
}

/** Nothing live is judged by what is older; its files are kept as long for open tabs. */
export function forgottenBefore(now: Date): Date {
  return hourOf(new Date(now.getTime() - 14 * 24 * hourMs));
}

/** Counts belong to the hour in which they began. */
export function hourOf(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / hourMs) * hourMs);
}

export function failsTooOften({ pages, networks, failedNetworks }: Counts): boolean {
  return pages >= least && failedNetworks / networks > mostFailing;
}

/** Keeps a release, takes it back, or asks staff where too few networks and pages failed to be sure. */
export function judgeCounts(
  which: 'canary' | 'current',
  counts: Counts,
): 'keep' | 'takeBack' | 'askStaff' {
  if (!failsTooOften(counts)) return 'keep';
  const { networks, pages } = neededFailures[which];
  const isSure = counts.failedNetworks >= networks && counts.failures >= pages;
  return isSure ? 'takeBack' : 'askStaff';
}

/**
 * Whether it may go back by itself: a canary always; a current release never to one that was itself taken back, so that of two
 * that fail the later one stays.
 */
export function mayGoBack(
  which: 'canary' | 'current',
  { previous }: Slot,
  history: readonly ReleaseEvent[],
): boolean {
  return which === 'canary' || (previous !== undefined && !wasTakenBack(previous, history));
}

export function wasTakenBack(
  { name, version }: { name: string; version: string },
  history: readonly ReleaseEvent[],
): boolean {
  return history.some(
    (one) => one.event === 'rolled back' && one.name === name && one.version === version,
  );
}

/** When a canary began; undefined when the history does not know. Newest first. */
export function begunAt(
  { name, version }: { name: string; version: string },
  history: readonly ReleaseEvent[],
): Date | undefined {
  const begun = history.find(
    (one) => one.event === 'canary' && one.name === name && one.version === version,
  );
  return begun && new Date(begun.at);
}

export interface PromotionRule {
  pages: number;
  minutes: number;
}

/** Whether a canary that began then has started in enough pages for long enough, and failed in few of its networks. */
export function mayBePromoted(
  { begun, now }: { begun: Date; now: Date },
  { started, networks, failedNetworks }: Counts,
  rule: PromotionRule,
): boolean {
  const isOldEnough = now.getTime() - begun.getTime() >= rule.minutes * minuteMs;
  return isOldEnough && started >= rule.pages && failedNetworks / networks <= mostFailing;
}
