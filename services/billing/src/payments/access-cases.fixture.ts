import { payments } from '@kabar/contracts/payments';
import { declareAccessCases, type Making, type RowKind } from '@kabar/dev/access-cases';
import { own, signedIn } from '@kabar/dev/access-cells';
import { addPayment } from '../payment-rows-fixture.ts';

const row: RowKind = {
  own: async ({ installation, caller, strangers, role }) =>
    role === 'signed out' ? undefined : addPayment(installation, caller, strangers.companion),
  foreign: ({ installation, strangers }) =>
    addPayment(installation, strangers.client, strangers.companion),
};

const settled: RowKind = {
  own: async (making) => addReceipt(making, await row.own?.(making)),
  foreign: async (making) => addReceipt(making, await row.foreign?.(making)),
};

async function addReceipt({ installation }: Making, id: string | undefined) {
  if (id === undefined) return undefined;
  // Receipt numbers are taken one after the other, as in a settlement. The statements run in one transaction and
  // therefore take no parameters; the id comes from the test.
  await installation.database.query(`
    select pg_advisory_xact_lock(hashtextextended('number of receipts', 0));
    insert into billing.receipts (number, payment_id, issued_at)
      select coalesce(max(number), 0) + 1, '${id}', now() from billing.receipts`);
  return id;
}

export const accessCases = declareAccessCases(payments, {
  endpoints: {
    own: { cells: signedIn(200) },
    read: { row, cells: signedIn(own(200)) },
    receipt: { row: settled, cells: signedIn(own(200)) },
    cancel: {
      row,
      cells: signedIn(own('409 payment_not_waiting')),
      asked: () => ({ body: {} }),
    },
  },
  after: ['companion/verification', 'billing/credits'],
  sampleRows: async ({ installation, client, companion }) => {
    const id = await addPayment(installation, client, companion);
    await installation.database.query(
      `insert into billing.receipts (number, payment_id, issued_at, listed_usd, listed_idr)
         select coalesce(max(number), 0) + 1, $1, now(), 50, 800000 from billing.receipts`,
      [id],
    );
    await installation.database.query(
      `insert into billing.payers (user_id, customer) values ($1, 'cus_sample')`,
      [client.accountId],
    );
    await installation.database.query(
      `insert into billing.provider_events (id, type, received_at) values ('evt_sample', 'refund.updated', now())`,
    );
  },
  rareColumns: [
    `update billing.payments set trial_request_id = gen_random_uuid(), simulated_outcome = 'slow',
       reference = gen_random_uuid()::text where user_id = :client`,
    `insert into billing.payments (id, user_id, purpose, plan_id, companion_id, subscription_id, description, amount_usd, provider,
         state, failure, checkout_url, created_at, settled_at)
       select gen_random_uuid(), :client, 'renewal', plan_id, :companion, id, 'Basic', 50, 'stripe', 'failed', 'declined',
         'https://checkout.stripe.com/c/pay/one', now(), now() from billing.user_subscriptions where user_id = :client`,
  ],
});
