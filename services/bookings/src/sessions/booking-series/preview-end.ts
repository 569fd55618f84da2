import type { bookingSeries } from '@kabar/contracts/booking-series';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { readFreeHours } from '../bookings/free-hours.ts';
import { listOwnDeferred, listSeries, listSessionsAhead } from './queries.ts';
import { endCosts } from './rules.ts';

export const previewEnd: Verb<typeof bookingSeries.endpoints.previewEnd, BookingsTables> = async (
  context,
  { id },
) => {
  const { db, now, refuse } = context;
  const [[series], sessions, cancelled, freeHours, { accountId }] = await Promise.all([
    listSeries(db, [id]),
    listSessionsAhead(db, id, now),
    listOwnDeferred(db),
    readFreeHours(db),
    context.caller(),
  ]);
  if (series === undefined) throw refuse('not_found');
  if (series.ended_at !== null) throw refuse('already_closed');
  const starts = sessions
    .filter((session) => !cancelled.has(session.id))
    .map(({ scheduledAt }) => scheduledAt);
  const by = series.user_id === accountId ? 'client' : 'companion';
  return endCosts(starts, { by, freeHours }, now);
};
