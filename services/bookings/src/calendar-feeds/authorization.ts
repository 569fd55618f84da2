import { calendarFeeds } from '@kabar/contracts/calendar-feeds';
import { declareAuthorization } from '@kabar/dev/authorization';
import { all, clientsAndCompanions, own, theirs } from '@kabar/dev/authorization-cells';
import { done } from '@kabar/dev/test-installation';
import { bookingRow } from '../booking-rows-fixture.ts';

export const authorization = declareAuthorization(calendarFeeds, {
  endpoints: {
    own: { cells: clientsAndCompanions(200) },
    renew: { cells: clientsAndCompanions(201), asked: () => ({ body: {} }) },
    revoke: { cells: clientsAndCompanions(204) },
    // The token in the address is the only proof: without it the answer is not_found.
    read: { cells: all(404), asked: () => ({ query: { token: 'x'.repeat(43) } }) },
    entry: { row: bookingRow(), cells: [401, own(200), theirs(200), 403, 403, 403] },
  },
  sampleRows: async ({ client }) => {
    await done(client.call('bookings', 'POST /calendar-feed', {}));
  },
});
