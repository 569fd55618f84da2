import type { uncoveredSessions as contract } from '@kabar/contracts/uncovered-sessions';
import { unpaidEndsAt } from '@kabar/rules/unpaid-renewal';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { findCover, readCoveredSessions } from './queries.ts';
import { uncoveredSessions } from './rules.ts';

type Preview = (typeof contract.endpoints)['preview'];

export const previewUncovered: Verb<Preview, BookingsTables> = async (context, input) => {
  const { db, now, refuse } = context;
  const { subscriptionId, change, planId } = input;
  const found = await findCover(db, subscriptionId, planId);
  if (found === undefined) throw refuse('not_found');
  const { period_end: periodEnd, plan_sessions: planSessions } = found;
  if (change === 'plan' && planSessions === null) throw refuse('plan_not_found');
  const from = {
    ...{ cancel: periodEnd, plan: periodEnd, unpaid: unpaidEndsAt(periodEnd) },
    ...{ pause: now, end: now },
  }[change];
  // A plan with more sessions per week cancels nothing.
  const perWeek = change === 'plan' ? (planSessions ?? found.sessions_per_week) : 'none';
  const { zone, sessions } = await readCoveredSessions(db, subscriptionId, from);
  return {
    from: from.toISOString(),
    sessions: uncoveredSessions(sessions, { from, perWeek }, { zone, now }).map((session) => ({
      id: session.id,
      scheduledAt: session.scheduledAt.toISOString(),
      durationMinutes: session.durationMinutes,
      companionName: session.companionName,
    })),
  };
};
