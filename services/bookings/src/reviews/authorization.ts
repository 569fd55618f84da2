import { reviews } from '@kabar/contracts/reviews';
import { declareAuthorization } from '@kabar/dev/authorization';
import { clients, companions } from '@kabar/dev/authorization-cells';
import { done } from '@kabar/dev/test-installation';

/** A client writes and reads her own; the companion reads the words alone; nobody else reads one, staff neither. */
export const authorization = declareAuthorization(reviews, {
  endpoints: {
    own: { cells: clients(200) },
    received: { cells: companions(200) },
    // Nobody of the samples had a session with this companion: who may is judged before what is sent.
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
