import { dayOf } from '@kabar/rules/local-time';
import { after, type CheckInChange, type CheckInFacts, type CheckInSettings } from './facts.ts';
import { askLateMinutes } from './opening-rules.ts';

/** The feature flag was switched on at this time; before it nobody could answer. */
export interface SwitchedOn {
  onSince: Date;
  /** The person's own. */
  timeZone: string;
}

/**
 * The due step of a question whose window ended before check-ins were switched on again: one of an earlier day is not asked any more,
 * without a chain, because nobody could answer it; one of today goes on, and the person has the whole grace from then on. Null: the
 * usual step.
 */
export function stepAfterSwitch(
  facts: CheckInFacts,
  { onSince, timeZone }: SwitchedOn,
  { graceMinutes }: Pick<CheckInSettings, 'graceMinutes'>,
  now: Date,
): CheckInChange | null {
  const { state, nextAt, opensAt, closesAt } = facts;
  if ((state !== 'open' && state !== 'late') || nextAt === null || closesAt >= onSince) return null;
  const isOfToday = dayOf(opensAt, timeZone) === dayOf(onSince, timeZone);
  const isLongAgo = onSince > after(closesAt, askLateMinutes);
  if (nextAt < onSince && isLongAgo && !isOfToday)
    return { facts: { ...facts, state: 'withdrawn', nextAt: null }, event: 'withdrawn' };
  const graceEnds = after(onSince, graceMinutes);
  if (state === 'open' || now >= graceEnds) return null;
  return { facts: { ...facts, nextAt: graceEnds }, event: 'grace_again' };
}
