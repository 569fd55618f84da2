import type { circleCheckIns } from '@kabar/contracts/circle-check-ins';
import type { Verb } from '@kabar/server/slice';
import { resumePlan } from '../../check-ins/check-in-plans/resume-plan.ts';
import type { BookingsTables } from '../../tables.ts';
import { actFor } from '../circle-care/act-for.ts';
import { findPlan } from './plan-in-care.ts';
import { toCarePlan } from './view.ts';

export const resumePlanOf: Verb<
  typeof circleCheckIns.endpoints.resumePlan,
  BookingsTables
> = async (context, { personId }) => {
  const acting = await actFor(context, personId, 'check_ins');
  const plan = await findPlan(acting);
  if (plan === undefined) throw context.refuse('not_found');
  return { plan: toCarePlan((await resumePlan(acting.context, { id: plan.id })).plan) };
};
