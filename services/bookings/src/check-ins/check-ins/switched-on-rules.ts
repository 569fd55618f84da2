import { dayOf } from '@kabar/rules/local-time';
import { after, type CheckInChange, type CheckInFacts, type CheckInSettings } from './facts.ts';
import { askLateMinutes } from './opening-rules.ts';

/** When the feature flag was switched on; nobody could respond before. */
export interface SwitchedOn {
  onSince: Date;
  /** The person's time zone. */
  timeZone: string;
}

/**
 * The due step of a question whose window ended before check-ins were switched on again. A question of an earlier day
 * ends without a search, because nobody could answer it; for one of today the full grace period starts then. Null for
 * the usual step.
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
