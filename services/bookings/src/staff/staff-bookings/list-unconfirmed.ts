import type { staffBookings } from '@kabar/contracts/staff-bookings';
import { readCursor, writeCursor } from '@kabar/server/moment-lists';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { countOfUnconfirmed, unconfirmedBookings } from './queries.ts';
import { toStaffBooking } from './view.ts';

export const listUnconfirmed: Verb<
  typeof staffBookings.endpoints.unconfirmed,
  BookingsTables
> = async (context, { after, limit }) => {
  const { db, now } = context;
  const position = after === undefined ? undefined : readCursor(context, after);
  const [{ rows }, counted] = await Promise.all([
    unconfirmedBookings(now, position, limit + 1).execute(db),
    countOfUnconfirmed(now).execute(db),
  ]);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    bookings: page.map(toStaffBooking),
    next: last ? writeCursor(last) : null,
    waiting: counted.rows[0]?.count ?? 0,
  };
};
