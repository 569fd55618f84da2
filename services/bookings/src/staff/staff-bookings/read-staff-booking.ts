import type { staffBookings } from '@kabar/contracts/staff-bookings';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { findStaffBooking } from './queries.ts';
import { toStaffBooking } from './view.ts';

export const readStaffBooking: Verb<typeof staffBookings.endpoints.read, BookingsTables> = async (
  { db, refuse },
  { id },
) => {
  const row = await findStaffBooking(db, id);
  if (row === undefined) throw refuse('not_found');
  return toStaffBooking(row);
};
