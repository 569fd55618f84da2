import { calendarFeeds } from '@kabar/contracts/calendar-feeds';
import { declareAccessCases } from '@kabar/dev/access-cases';
import { all, clientsAndCompanions, own, theirs } from '@kabar/dev/access-cells';
import { done } from '@kabar/dev/test-installation';
import { bookingRow } from '../../booking-rows-fixture.ts';

export const accessCases = declareAccessCases(calendarFeeds, {
  endpoints: {
    own: { cells: clientsAndCompanions(200) },
    renew: { cells: clientsAndCompanions(201), asked: () => ({ body: {} }) },
    revoke: { cells: clientsAndCompanions(204) },
    // The secret token in the URL is the only authentication: without it the response is not_found.
    read: { cells: all(404), asked: () => ({ query: { token: 'x'.repeat(43) } }) },
    entry: { row: bookingRow(), cells: [401, own(200), theirs(200), 403, 403, 403] },
  },
  sampleRows: async ({ client }) => {
    await done(client.call('bookings', 'POST /calendar-feed', {}));
  },
});
