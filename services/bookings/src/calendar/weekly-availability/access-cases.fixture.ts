import { weeklyAvailability } from '@kabar/contracts/weekly-availability';
import { declareAccessCases } from '@kabar/dev/access-cases';
import { companions } from '@kabar/dev/access-cells';

const weekly = {
  timeZone: 'Asia/Jakarta',
  days: [0, 1, 2, 3, 4, 5, 6].map((day) => ({
    day,
    startTime: '09:00',
    endTime: '10:00',
    active: day === 1,
  })),
};

export const accessCases = declareAccessCases(weeklyAvailability, {
  endpoints: {
    own: { cells: companions(200) },
    change: { cells: companions(200), asked: () => ({ body: weekly, ifMatch: '*' }) },
  },
  seenByOthers: {
    'bookings.companion_calendars': {
      by: ['moderator', 'admin'],
      why: 'the back office tends hours',
    },
    'bookings.companion_weekly_availability': {
      by: ['moderator', 'admin'],
      why: 'the back office tends hours',
    },
  },
  publishedViews: ['bookings_api.companion_time_zones', 'bookings_api.own_week'],
});
