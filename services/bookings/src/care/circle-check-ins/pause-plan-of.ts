import type { circleCheckIns } from '@kabar/contracts/circle-check-ins';
import type { Verb } from '@kabar/server/slice';
import { pausePlan } from '../../check-ins/check-in-plans/pause-plan.ts';
import type { BookingsTables } from '../../tables.ts';
import { actFor } from '../circle-care/act-for.ts';
import { findPlan } from './plan-in-care.ts';
import { toCarePlan } from './view.ts';

export const pausePlanOf: Verb<typeof circleCheckIns.endpoints.pausePlan, BookingsTables> = async (
  context,
  { personId, until },
) => {
  const acting = await actFor(context, personId, 'check_ins');
  const plan = await findPlan(acting);
  if (plan === undefined) throw context.refuse('not_found');
  return { plan: toCarePlan((await pausePlan(acting.context, { id: plan.id, until })).plan) };
};
