import { randomUUID } from 'node:crypto';
import { refunds } from '@kabar/contracts/refunds';
import { declareAuthorization, type RowKind } from '@kabar/dev/authorization';
import { admins } from '@kabar/dev/authorization-cells';
import { addPayment } from '../payment-rows-fixture.ts';

const payment: RowKind = {
  foreign: ({ installation, strangers }) =>
    addPayment(installation, strangers.client, strangers.companion),
};

export const authorization = declareAuthorization(refunds, {
  endpoints: {
    ask: {
      row: payment,
      cells: admins({ foreign: 201, missing: 404 }),
      asked: () => ({ body: { id: randomUUID(), amountUsd: '1.00', reason: 'Asked by phone' } }),
    },
  },
  after: ['billing/payments'],
  sampleRows: async ({ installation, client }) => {
    await installation.database.query(
      `insert into billing.refunds (id, payment_id, amount_usd, asked_at, done_at)
         select gen_random_uuid(), id, 1, now(), now() from billing.payments where user_id = $1 limit 1`,
      [client.accountId],
    );
  },
});
