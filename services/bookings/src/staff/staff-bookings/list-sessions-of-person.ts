import type { staffBookings } from '@kabar/contracts/staff-bookings';
import { readCursor, writeCursor } from '@kabar/server/moment-lists';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { sessionsOfPerson } from './queries.ts';
import { toFoundSession } from './view.ts';

export const listSessionsOfPerson: Verb<
  typeof staffBookings.endpoints.ofPerson,
  BookingsTables
> = async (context, { userId, when, after, limit }) => {
  const rows = await sessionsOfPerson(context.db, {
    ...{ userId, isPast: when === 'past', now: context.now },
    after: after === undefined ? undefined : readCursor(context, after),
    // One more than the page, to know whether there is a next page.
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { sessions: page.map(toFoundSession), next: last ? writeCursor(last) : null };
};
