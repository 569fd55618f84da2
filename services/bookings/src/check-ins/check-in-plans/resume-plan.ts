import type { checkInPlans } from '@kabar/contracts/check-in-plans';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { changedBy, loadOwnPlan, viewOfPlan } from './own-plan.ts';
import { publishPlan } from './publish.ts';
import { storePlanChanges } from './queries.ts';
import { resumePlan as decide } from './rules.ts';

export const resumePlan: Verb<typeof checkInPlans.endpoints.resume, BookingsTables> = async (
  context,
  { id },
) => {
  const { db, refuse } = context;
  const { row, plan, changed } = await loadOwnPlan(context, id);
  const decided = decide(plan);
  if ('refusal' in decided) throw refuse(decided.refusal);
  if (plan.awayUntil !== null) {
    await storePlanChanges(db, [changed(decided.plan)]);
    await publishPlan(db, {
      ...{ id, clientId: row.client_id, lovedOneId: row.loved_one_id, event: 'resumed' },
      ...{ reason: null, awayUntil: null, by: changedBy(context) },
    });
  }
  return await viewOfPlan(context, id);
};
