import type { personalLinks } from '@kabar/contracts/personal-links';
import { CommittedRefusal } from '@kabar/server/committed-refusal';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../tables.ts';
import { visitBy } from './visit.ts';

/** The person answers the question of their daily check-in. A refusal keeps the count of the link's uses. */
export const answerQuestion: Verb<
  typeof personalLinks.endpoints.answer,
  BookingsTables,
  CommittedRefusal<'check_ins_off'>
> = async (context, { token }) => {
  await visitBy(context, token);
  return new CommittedRefusal('check_ins_off');
};
