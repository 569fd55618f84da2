import type { circleCheckIns } from '@kabar/contracts/circle-check-ins';
import type { Verb } from '@kabar/server/slice';
import { stopPlan } from '../../check-ins/check-in-plans/stop-plan.ts';
import type { BookingsTables } from '../../tables.ts';
import { actFor } from '../circle-care/act-for.ts';
import { findPlan } from './plan-in-care.ts';
import { toCarePlan } from './view.ts';

export const stopPlanOf: Verb<typeof circleCheckIns.endpoints.stopPlan, BookingsTables> = async (
  context,
  { personId },
) => {
  const acting = await actFor(context, personId, 'check_ins');
  const plan = await findPlan(acting);
  if (plan === undefined) throw context.refuse('not_found');
  return { plan: toCarePlan((await stopPlan(acting.context, { id: plan.id })).plan) };
};
