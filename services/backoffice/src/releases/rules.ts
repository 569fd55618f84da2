import type { Slot } from '@kabar/build/release';
import type { ReleaseEvent } from '@kabar/build/release-history';
import type { Counts } from './queries.ts';

/** A release goes back when more than two percent of at least fifty pages with it failed. */
const least = 50;
const mostFailing = 0.02;

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

export function failsTooOften({ pages, failures }: Counts): boolean {
  return pages >= least && failures / pages > mostFailing;
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

/** Whether a canary that began then has been seen in enough pages for long enough, and failed in few of them. */
export function mayBePromoted(
  { begun, now }: { begun: Date; now: Date },
  { pages, failures }: Counts,
  rule: PromotionRule,
): boolean {
  const isOldEnough = now.getTime() - begun.getTime() >= rule.minutes * minuteMs;
  return isOldEnough && pages >= rule.pages && failures / pages <= mostFailing;
}
