import { randomUUID } from 'node:crypto';
import { refunds } from '@kabar/contracts/refunds';
import { declareAccessCases, type RowKind } from '@kabar/dev/access-cases';
import { admins } from '@kabar/dev/access-cells';
import { addPayment } from '../payment-rows-fixture.ts';

const payment: RowKind = {
  foreign: ({ installation, strangers }) =>
    addPayment(installation, strangers.client, strangers.companion),
};

/** A request by an admin whose account no longer exists. */
const request: RowKind = {
  foreign: async (making) => {
    const id = randomUUID();
    const paymentId = await payment.foreign?.(making);
    await making.installation.database.query(
      `insert into billing.refund_requests (id, payment_id, amount_usd, reason, asked_by, asked_at, valid_until)
         values ($1, $2, 1, 'Asked by phone', gen_random_uuid(), now(), now() + interval '1 day')`,
      [id, paymentId],
    );
    return id;
  },
};

export const accessCases = declareAccessCases(refunds, {
  endpoints: {
    preview: {
      row: payment,
      cells: admins({ foreign: 200, missing: 404 }),
      asked: () => ({ query: { amountUsd: '1.00' } }),
    },
    ask: {
      row: payment,
      cells: admins({ foreign: 201, missing: 404 }),
      asked: () => ({ body: { id: randomUUID(), amountUsd: '1.00', reason: 'Asked by phone' } }),
    },
    requests: { cells: admins(200) },
    approve: {
      row: request,
      cells: admins({ foreign: 200, missing: 404 }),
      asked: () => ({ body: {} }),
    },
    refuse: {
      row: request,
      cells: admins({ foreign: 200, missing: 404 }),
      asked: () => ({ body: {} }),
    },
  },
  after: ['billing/payments'],
  sampleRows: async ({ installation, client, admin }) => {
    await installation.database.query(
      `insert into billing.taken_back (id, payment_id, unused_credits, session_times, taken_at)
         select gen_random_uuid(), id, 1, '{}', now() from billing.payments where user_id = $1 limit 1`,
      [client.accountId],
    );
    await installation.database.query(
      `insert into billing.refunds (id, payment_id, amount_usd, asked_at, done_at)
         select gen_random_uuid(), id, 1, now(), now() from billing.payments where user_id = $1 limit 1`,
      [client.accountId],
    );
    await installation.database.query(
      `update billing.payments set reference = 'pi_sample_' || id where user_id = $1 and reference is null`,
      [client.accountId],
    );
    await installation.database.query(
      `insert into billing.provider_refunds (id, payment_reference, amount_usd, made_at, applied_at)
         select 're_sample_' || id, reference, 1, now(), now() from billing.payments
           where user_id = $1 and reference is not null limit 1`,
      [client.accountId],
    );
    await installation.database.query(
      `insert into billing.refund_requests (id, payment_id, amount_usd, reason, asked_by, asked_at, valid_until, decision,
           decided_by, decided_at)
         select gen_random_uuid(), id, 1, 'Asked by phone', $2, now(), now(), 'refused', $2, now()
           from billing.payments where user_id = $1 limit 1`,
      [client.accountId, admin.accountId],
    );
  },
});
