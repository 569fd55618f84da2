import { staffConversations } from '@kabar/contracts/staff-conversations';
import { declareAccessCases, type RowKind } from '@kabar/dev/access-cases';
import { admins } from '@kabar/dev/access-cells';
import { arrangeConversation } from '../chat-people-fixture.ts';

/** A conversation of two people who are not staff. */
const row: RowKind = {
  foreign: async ({ installation }) =>
    await arrangeConversation(
      installation.database,
      await installation.person('client'),
      await installation.person('companion'),
    ),
};
const cells = admins({ foreign: 200, missing: 404 });

export const accessCases = declareAccessCases(staffConversations, {
  endpoints: {
    list: { cells: admins(200) },
    ofPerson: {
      row: { foreign: ({ strangers }) => Promise.resolve(strangers.client.accountId) },
      cells: admins({ foreign: 200, missing: 200 }),
    },
    read: { row, cells },
    close: { row, cells, asked: () => ({ body: { reason: 'Asks for money' } }) },
    exportMessages: { row, cells },
  },
});
