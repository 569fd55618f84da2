import type { missedCheckIns } from '@kabar/contracts/missed-check-ins';
import { CommittedRefusal } from '@kabar/server/committed-refusal';
import type { Verb } from '@kabar/server/slice';
import { bookingsSettings } from '../env.ts';
import type { BookingsTables } from '../tables.ts';
import { startCheckIn } from './queries.ts';
import { viewOf } from './read-missed-check-in.ts';

/** Without the client's consent it refuses, but commits the incident that was opened instead. */
export const startMissedCheckIn: Verb<
  typeof missedCheckIns.endpoints.start,
  BookingsTables,
  CommittedRefusal<'contacts_not_allowed'>
> = async (context, { id, session }) => {
  const { MISSED_CHECK_IN_RETRY_MINUTES: retryMinutes } = bookingsSettings(context.env);
  const refusal = await startCheckIn(context.db, { id, session, retryMinutes, now: context.now });
  if (refusal === 'contacts_not_allowed') return new CommittedRefusal('contacts_not_allowed');
  if (refusal !== null) throw context.refuse(refusal);
  const view = await viewOf(context, id);
  if (view === undefined) throw context.refuse('id_reused');
  return { missedCheckIn: view };
};
