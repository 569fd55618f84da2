import type { Slot } from '@kabar/releases/release';
import type { ReleaseEvent } from '@kabar/releases/release-history';
import type { Counts } from './queries.ts';

/** A release is failing if it fails in more than two percent of its networks, out of at least fifty. */
const least = 50;
const mostFailing = 0.02;

/** The failures needed for an automatic rollback. Fewer could be caused by one person, so staff decide then. */
const neededFailures = {
  current: { networks: 5, pages: 10 },
  canary: { networks: 3, pages: 5 },
} as const;

const hourMs = 3_600_000;
const minuteMs = 60_000;

/** The start of the period by which releases are judged: the current and the previous hour. */
export function judgedSince(now: Date): Date {
  return hourOf(new Date(now.getTime() - hourMs));
}

/** The start of the period whose counts the back office shows: 24 hours, including the current one. */
export function shownSince(now: Date): Date {
  return hourOf(new Date(now.getTime() - 23 * hourMs));
}

/** Counts before this time are deleted, after 14 days. Files of releases are kept for open tabs for the same time. */
export function forgottenBefore(now: Date): Date {
  return hourOf(new Date(now.getTime() - 14 * 24 * hourMs));
}

/** The start of the hour to which a count belongs. */
export function hourOf(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / hourMs) * hourMs);
}

export function failsTooOften({ pages, networks, failedNetworks }: Counts): boolean {
  return pages >= least && failedNetworks / networks > mostFailing;
}

/** Decides to keep a release, to roll it back, or to ask staff if too few networks and pages failed to be sure. */
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
 * Whether an automatic rollback is possible: always for a canary; for a current release not if the previous one was rolled back
 * itself, so that two failing releases do not alternate.
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

/** When a canary began; undefined if the history (newest first) does not contain it. */
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

/** Whether a canary has run long enough, has started in enough pages, and has failed in few of its networks. */
export function mayBePromoted(
  { begun, now }: { begun: Date; now: Date },
  { started, networks, failedNetworks }: Counts,
  rule: PromotionRule,
): boolean {
  const isOldEnough = now.getTime() - begun.getTime() >= rule.minutes * minuteMs;
  return isOldEnough && started >= rule.pages && failedNetworks / networks <= mostFailing;
}
