import { reviews } from '@kabar/contracts/reviews';
import { declareAccessCases } from '@kabar/dev/access-cases';
import { clients, companions } from '@kabar/dev/access-cells';
import { done } from '@kabar/dev/test-installation';

/** Clients write and read their own reviews; the companion reads only the comment; no one else reads them, including staff. */
export const accessCases = declareAccessCases(reviews, {
  endpoints: {
    own: { cells: clients(200) },
    received: { cells: companions(200) },
    // These people had no session with the companion, which is checked before the content.
    write: {
      cells: clients('403 no_session_yet'),
      asked: () => ({ path: `/reviews/${crypto.randomUUID()}`, body: { rating: 6 } }),
    },
  },
  publishedViews: ['bookings_api.ratings'],
  after: ['bookings/session-logs'],
  sampleRows: async ({ client, companion }) => {
    await done(
      client.call('bookings', `PUT /reviews/${companion.accountId}`, { comment: 'She listens' }),
    );
  },
});
