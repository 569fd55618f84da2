import type { circleCheckIns } from '@kabar/contracts/circle-check-ins';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { readFor } from '../circle-care/act-for.ts';
import { findPlan } from './plan-in-care.ts';
import { toCarePlan } from './view.ts';

export const readPlanOf: Verb<typeof circleCheckIns.endpoints.plan, BookingsTables> = async (
  context,
  { personId },
) => {
  const plan = await findPlan(await readFor(context, personId, 'check_ins'));
  return { plan: plan === undefined ? null : toCarePlan(plan) };
};
