import { staffBookings } from '@kabar/contracts/staff-bookings';
import { slice } from '@kabar/server/slice';
import { correctBooking } from './correct-booking.ts';
import { personalData } from './personal-data.ts';
import { readStaffBooking } from './read-staff-booking.ts';

export const routes = slice(
  staffBookings,
  { read: readStaffBooking, correct: correctBooking },
  personalData,
);
