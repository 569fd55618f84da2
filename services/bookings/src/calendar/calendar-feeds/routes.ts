import { calendarFeeds } from '@kabar/contracts/calendar-feeds';
import { slice } from '@kabar/server/slice';
import { personalData } from './personal-data.ts';
import { readCalendarEntry } from './read-calendar-entry.ts';
import { readCalendarFeed } from './read-calendar-feed.ts';
import { readOwnCalendarFeed } from './read-own-calendar-feed.ts';
import { renewCalendarFeed } from './renew-calendar-feed.ts';
import { revokeCalendarFeed } from './revoke-calendar-feed.ts';

export const routes = slice(
  calendarFeeds,
  {
    own: readOwnCalendarFeed,
    renew: renewCalendarFeed,
    revoke: revokeCalendarFeed,
    read: readCalendarFeed,
    entry: readCalendarEntry,
  },
  personalData,
);
