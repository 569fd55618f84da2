import type { PersonalData } from '@kabar/server/personal-data';
import type { BookingsTables } from '../tables.ts';
import { listEveryOwnAttendance, listEveryOwnGuestLink } from './queries.ts';

/** Exports the person's attendance in calls, and the guest links that they created. */
export const personalData: PersonalData<BookingsTables> = {
  tables: {
    'bookings.calls': { nobody: 'rooms; the session says who may be in one' },
    'bookings.call_tickets': { about: 'account_id' },
    'bookings.call_guest_links': { about: 'created_by' },
    'bookings.call_attendance': { about: 'account_id' },
    'bookings.video_sessions': { about: 'companion_id' },
    'bookings.call_steps': { nobody: 'what was done around a session' },
    'bookings.livekit_events': { nobody: 'numbers of events that were applied' },
  },
  tell: async ({ db }) => {
    const [attendance, guestLinks] = await Promise.all([
      listEveryOwnAttendance(db),
      listEveryOwnGuestLink(db),
    ]);
    return { data: { callAttendance: attendance, callGuestLinks: guestLinks } };
  },
};
