import { staffBookings } from '@kabar/contracts/staff-bookings';
import { slice } from '@kabar/server/slice';
import { correctBooking } from './correct-booking.ts';
import { listSessionsOfPerson } from './list-sessions-of-person.ts';
import { listUnconfirmed } from './list-unconfirmed.ts';
import { personalData } from './personal-data.ts';
import { readStaffBooking } from './read-staff-booking.ts';
import { searchSessions } from './search-sessions.ts';

export const routes = slice(
  staffBookings,
  {
    search: searchSessions,
    ofPerson: listSessionsOfPerson,
    unconfirmed: listUnconfirmed,
    read: readStaffBooking,
    correct: correctBooking,
  },
  personalData,
);
