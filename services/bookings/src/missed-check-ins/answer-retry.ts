import type { missedCheckIns } from '@kabar/contracts/missed-check-ins';
import type { Verb } from '@kabar/server/slice';
import { bookingsSettings } from '../env.ts';
import type { BookingsTables } from '../tables.ts';
import { answerRetry as answer } from './queries.ts';
import { viewOf } from './read-missed-check-in.ts';

export const answerRetry: Verb<typeof missedCheckIns.endpoints.answer, BookingsTables> = async (
  context,
  { id, reached },
) => {
  const { MISSED_CHECK_IN_RETRIES: retries } = bookingsSettings(context.env);
  const refusal = await answer(context.db, { id, reached, retries, now: context.now });
  if (refusal !== null) throw context.refuse(refusal);
  const view = await viewOf(context, id);
  if (view === undefined) throw context.refuse('not_found');
  return { missedCheckIn: view };
};
