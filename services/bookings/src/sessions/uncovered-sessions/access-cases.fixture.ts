import { uncoveredSessions } from '@kabar/contracts/uncovered-sessions';
import { declareAccessCases, type Making, only, type RowKind } from '@kabar/dev/access-cases';
import { clients, none, own } from '@kabar/dev/access-cells';
import { replaceSubscription } from '@kabar/dev/neighbours/billing';

type Person = Making['caller'];

const addSubscription = ({ installation }: Making, client: Person) =>
  replaceSubscription(installation.database, client.accountId);

const row: RowKind = {
  own: only(['client'], (making) => addSubscription(making, making.caller)),
  foreign: async (making) => addSubscription(making, await making.installation.person('client')),
};

/** For the subscription's client, and for admins, who pause and cancel it. */
export const accessCases = declareAccessCases(uncoveredSessions, {
  endpoints: {
    preview: {
      row,
      cells: [401, own(200), none, none, { foreign: 200, missing: 404 }, none],
      asked: (subscriptionId) => ({ query: { subscriptionId, change: 'cancel' } }),
    },
    previewKeep: { row, cells: clients(own(200)) },
    keep: { row, cells: clients(own(200)), asked: () => ({ body: {} }) },
  },
});
