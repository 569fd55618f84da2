import type { checkInPlans } from '@kabar/contracts/check-in-plans';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { withdrawQuestions } from '../check-ins/withdraw-questions.ts';
import { changedBy, loadOwnPlan, viewOfPlan } from './own-plan.ts';
import { publishPlan } from './publish.ts';
import { storePlanChanges } from './queries.ts';
import { stopPlan as decide } from './rules.ts';

/** Withdraws an open question; a missed check-in continues until there is a response. */
export const stopPlan: Verb<typeof checkInPlans.endpoints.stop, BookingsTables> = async (
  context,
  { id },
) => {
  const { db, now } = context;
  const { row, plan, changed } = await loadOwnPlan(context, id);
  if (plan.state !== 'stopped') {
    await storePlanChanges(db, [changed(decide(plan, 'holder_stopped', now))]);
    await withdrawQuestions(db, id, 'withdrawn', 'holder');
    await publishPlan(db, {
      ...{ id, clientId: row.client_id, lovedOneId: row.loved_one_id, event: 'stopped' },
      ...{ reason: 'holder_stopped', awayUntil: null, by: changedBy(context) },
    });
  }
  return await viewOfPlan(context, id);
};
