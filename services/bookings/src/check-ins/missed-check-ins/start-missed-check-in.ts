import type { missedCheckIns } from '@kabar/contracts/missed-check-ins';
import { CommittedRefusal } from '@kabar/server/committed-refusal';
import type { Verb } from '@kabar/server/slice';
import { bookingsSettings } from '../../env.ts';
import { holdSessions } from '../../sessions/bookings/advance-bookings.ts';
import type { BookingsTables } from '../../tables.ts';
import { loadSessionToMiss } from './load-session-to-miss.ts';
import { storeCheckIn } from './queries.ts';
import { viewOf } from './read-missed-check-in.ts';
import { refusalToStart } from './start-rules.ts';
import { openMissedIncident, tellOfCheckIn } from './store-change.ts';

/** Without the client's consent it refuses but commits an incident. */
export const startMissedCheckIn: Verb<
  typeof missedCheckIns.endpoints.start,
  BookingsTables,
  CommittedRefusal<'contacts_not_allowed'>
> = async (context, { id, session }) => {
  const { db, now } = context;
  const [, found] = await Promise.all([
    holdSessions(db, [session.id]),
    loadSessionToMiss(db, session),
  ]);
  const isStored = found?.checkIn === id;
  const refusal = isStored ? null : refusalToStart(found, now);
  if (refusal === 'contacts_not_allowed' && found) {
    const { accountId: companionId } = await context.caller();
    const cause = `missed session ${session.id}`;
    await openMissedIncident(db, {
      ...{ cause, clientId: found.clientId, companionId, reference: session },
    });
    return new CommittedRefusal('contacts_not_allowed');
  }
  if (refusal !== null) throw context.refuse(refusal);
  if (!isStored && found) {
    const { MISSED_CHECK_IN_RETRY_MINUTES: minutes } = bookingsSettings(context.env);
    const nextAt = new Date(now.getTime() + minutes * 60_000);
    if (await storeCheckIn(db, { id, session, nextAt, now })) {
      const { clientId, lovedOneId, startsAt: scheduledAt } = found;
      const { accountId: calledBy } = await context.caller();
      const begun = { id, clientId, lovedOneId, scheduledAt, calledBy };
      await tellOfCheckIn(db, begun, 'missed_check_in_started', [clientId]);
    }
  }
  const view = await viewOf(context, id);
  if (view === undefined) throw context.refuse('id_reused');
  return { missedCheckIn: view };
};
