import { circleFeeds } from '@kabar/contracts/circle-feeds';
import { declareAccessCases } from '@kabar/dev/access-cases';
import { all, clients } from '@kabar/dev/access-cells';
import { done } from '@kabar/dev/test-installation';
import { circleRow, members, ofPerson } from '../circle-care/access-cases.fixture.ts';

const person = circleRow(undefined, 'viewer');

/** Access depends on what the person shares; see circle-feeds.test.ts. */
export const accessCases = declareAccessCases(circleFeeds, {
  endpoints: {
    own: { row: person, cells: members(200), asked: ofPerson('/calendar-feed') },
    renew: {
      row: person,
      cells: members(201),
      asked: (id) => ({ ...ofPerson('/calendar-feed')(id), body: {} }),
    },
    // Deletes only the caller's own address, if there is one.
    revoke: { row: person, cells: clients(204), asked: ofPerson('/calendar-feed') },
    // The secret token in the URL is the only authentication.
    read: { cells: all(404), asked: () => ({ query: { token: 'x'.repeat(43) } }) },
  },
  after: ['bookings/circle-care'],
  sampleRows: async ({ client }) => {
    const path = `/care/${client.accountId}/calendar-feed`;
    await done(client.call('bookings', `POST ${path}`, {}));
  },
});
