import type { checkInPlans } from '@kabar/contracts/check-in-plans';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { withdrawQuestions } from '../check-ins/withdraw-questions.ts';
import { changedBy, loadOwnPlan, viewOfPlan } from './own-plan.ts';
import { publishPlan } from './publish.ts';
import { storePlanChanges } from './queries.ts';
import { pausePlan as decide } from './rules.ts';

/** Pauses an open question too; a missed check-in continues until there is a response. */
export const pausePlan: Verb<typeof checkInPlans.endpoints.pause, BookingsTables> = async (
  context,
  { id, until },
) => {
  const { db, now, refuse } = context;
  const { row, plan, changed } = await loadOwnPlan(context, id);
  const decided = decide(plan, until, now);
  if ('refusal' in decided) throw refuse(decided.refusal);
  if (plan.awayUntil !== until) {
    await storePlanChanges(db, [changed(decided.plan)]);
    await withdrawQuestions(db, id, 'paused', 'holder');
    await publishPlan(db, {
      ...{ id, clientId: row.client_id, lovedOneId: row.loved_one_id, event: 'paused' },
      ...{ reason: null, awayUntil: until, by: changedBy(context) },
    });
  }
  return await viewOfPlan(context, id);
};
