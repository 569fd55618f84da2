import type { reassignments } from '@kabar/contracts/reassignments';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../tables.ts';
import { choicesOf } from './choices.ts';
import { previewReassignment as preview } from './queries.ts';
import { toPlan } from './view.ts';

/** The real run, undone: nobody is told, and nothing is changed. */
export const previewReassignment: Verb<
  typeof reassignments.endpoints.preview,
  BookingsTables
> = async ({ db, now, refuse }, { id, newCompanionId, ...chosen }) => {
  const choices = choicesOf(chosen, { look: true, note: false });
  const plan = await preview(db, { id, newCompanionId, choices, now });
  if (plan.refusal !== undefined) throw refuse(plan.refusal);
  return toPlan(plan);
};
