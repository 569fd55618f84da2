import { staffSubscriptions } from '@kabar/contracts/staff-subscriptions';
import { declareAccessCases, type RowKind } from '@kabar/dev/access-cases';
import { admins } from '@kabar/dev/access-cells';
import { addSubscription } from '../payment-rows-fixture.ts';

/** Staff have no subscriptions of their own: an admin addresses those of clients. */
const subscription = (status: 'active' | 'paused'): RowKind => ({
  foreign: async ({ installation, strangers }) => {
    const id = await addSubscription(
      installation,
      await installation.person('client'),
      strangers.companion,
    );
    await installation.database.query(
      `update billing.user_subscriptions set status = $2, paused_at = case $2 when 'paused' then now() end where id = $1`,
      [id, status],
    );
    return id;
  },
});
const cells = admins({ foreign: 200, missing: 404 });
const asked = () => ({ body: { reason: 'Asked by phone' }, ifMatch: '*' });

export const accessCases = declareAccessCases(staffSubscriptions, {
  endpoints: {
    list: { cells: admins(200) },
    read: { row: subscription('active'), cells },
    ofPerson: {
      row: { foreign: ({ strangers }) => Promise.resolve(strangers.client.accountId) },
      cells: admins({ foreign: 200, missing: 200 }),
    },
    pause: { row: subscription('active'), cells, asked },
    resume: { row: subscription('paused'), cells, asked },
    cancelAsStaff: { row: subscription('active'), cells, asked },
    exportSubscriptions: { cells: admins(200) },
    exportTransactions: { cells: admins(200) },
  },
});
