import type { circleCheckIns } from '@kabar/contracts/circle-check-ins';
import type { Verb } from '@kabar/server/slice';
import { answerAsHolder } from '../../check-ins/missed-check-ins/answer-as-holder.ts';
import { viewOf } from '../../check-ins/missed-check-ins/read-missed-check-in.ts';
import type { BookingsTables } from '../../tables.ts';
import { actFor } from '../circle-care/act-for.ts';
import { toMissed } from './view.ts';

export const answerMissed: Verb<typeof circleCheckIns.endpoints.answer, BookingsTables> = async (
  context,
  { personId, id, reached },
) => {
  const acting = await actFor(context, personId, 'check_ins');
  const { accountId } = await acting.context.caller();
  const found = await viewOf(acting.context, id);
  const isOfPerson = found?.client.id === accountId && found.lovedOneId === acting.lovedOneId;
  if (!isOfPerson) throw context.refuse('not_found');
  const { missedCheckIn } = await answerAsHolder(acting.context, { id, reached });
  return { missedCheckIn: toMissed(missedCheckIn, acting.personName) };
};
