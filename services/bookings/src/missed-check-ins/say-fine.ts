import type { missedCheckIns } from '@kabar/contracts/missed-check-ins';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../tables.ts';
import { sayFine as say } from './queries.ts';
import { viewOf } from './read-missed-check-in.ts';

export const sayFine: Verb<typeof missedCheckIns.endpoints.fine, BookingsTables> = async (
  context,
  { id },
) => {
  const refusal = await say(context.db, { id, now: context.now });
  if (refusal !== null) throw context.refuse(refusal);
  const view = await viewOf(context, id);
  if (view === undefined) throw context.refuse('not_found');
  return { missedCheckIn: view };
};
