import type { bookingSeries } from '@kabar/contracts/booking-series';
import { notifyPresent } from '@kabar/server/notify';
import type { Verb } from '@kabar/server/slice';
import { timeInPayload } from '../../notice-payload.ts';
import type { BookingsTables } from '../../tables.ts';
import { holdSessions } from '../bookings/advance-bookings.ts';
import { readFreeHours } from '../bookings/free-hours.ts';
import {
  noticesOfSettlements,
  readDeferredCancellations,
} from '../bookings/settle-cancellations.ts';
import { cancellation } from '../bookings/status-rules.ts';
import { lockId } from '../bookings/store-bookings.ts';
import { storeStatuses } from '../bookings/store-statuses.ts';
import { settlement } from '../bookings/undo-rules.ts';
import { getSeries } from './get-series.ts';
import { closeSeries, listSeries, listSessionsAhead, type SessionAhead } from './queries.ts';

/**
 * Cancels the future sessions, each at its current cost, and notifies the other person once. Sessions with a pending
 * cancellation are settled.
 */
export const endSeries: Verb<typeof bookingSeries.endpoints.end, BookingsTables> = async (
  context,
  { id },
) => {
  const { db, now, refuse } = context;
  const [, [series], sessions, { accountId }] = await Promise.all([
    lockId(db, 'booking series', id),
    listSeries(db, [id]),
    listSessionsAhead(db, id, now),
    context.caller(),
  ]);
  if (series === undefined) throw refuse('not_found');
  const ids = sessions.map((session) => session.id);
  const [, ahead, deferred, isClosed, freeHours] = await Promise.all([
    holdSessions(db, ids),
    listSessionsAhead(db, id, now),
    readDeferredCancellations(db, ids),
    closeSeries(db, id, now),
    readFreeHours(db),
  ]);
  if (!isClosed) throw refuse('already_closed');
  const actor = series.user_id === accountId ? 'client' : 'companion';
  const recipient = actor === 'client' ? series.companion_id : series.user_id;
  const settled = new Set(deferred.map((one) => one.id));
  const ending = ahead.filter((session) => !settled.has(session.id));
  const changes = ending.map(({ id: session, scheduledAt: startsAt }) =>
    cancellation({ id: session, startsAt }, { actor, freeHours }, now),
  );
  const [, , , view] = await Promise.all([
    storeStatuses(db, [...changes, ...deferred.map(settlement)], now),
    notifyPresent(db, noticesOfSettlements(deferred)),
    notifyPresent(
      db,
      startOf(ending).map((scheduled_at) => ({
        ...{ recipient, type: 'booking_series_ended' as const },
        payload: { series_id: id, by: actor, scheduled_at },
      })),
    ),
    getSeries(context, id),
  ]);
  return view;
};

/** Start of the first session; omitted without sessions. */
function startOf(sessions: readonly SessionAhead[]): string[] {
  const starts = sessions.map(({ scheduledAt }) => scheduledAt.getTime());
  return starts.length === 0 ? [] : [timeInPayload(new Date(Math.min(...starts)))];
}
