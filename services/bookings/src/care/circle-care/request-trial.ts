import type { circleCare } from '@kabar/contracts/circle-care';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { createTrialRequest } from '../../trials/trial-requests/create-trial-request.ts';
import { actFor } from './act-for.ts';

export const requestTrial: Verb<typeof circleCare.endpoints.requestTrial, BookingsTables> = async (
  context,
  { personId, ...wish },
) => {
  const acting = await actFor(context, personId, 'calendar');
  const { lovedOneId } = acting;
  const isForLovedOne = lovedOneId !== null;
  const made = await createTrialRequest(acting.context, { ...wish, isForLovedOne, lovedOneId });
  return { id: made.id, status: made.status, createdAt: made.createdAt };
};
