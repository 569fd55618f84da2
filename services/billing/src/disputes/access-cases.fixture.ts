import { declareWithoutContract } from '@kabar/dev/access-cases';

/** Only background jobs read and write this table. */
export const accessCases = declareWithoutContract('billing', {
  after: ['billing/payments'],
  sampleRows: async ({ installation, client }) => {
    await installation.database.query(
      `update billing.payments set reference = 'pi_sample_' || id where user_id = $1 and reference is null`,
      [client.accountId],
    );
    await installation.database.query(
      `insert into billing.disputes (id, payment_reference, amount_usd, state, opened_at, applied_at)
         select 'dp_sample_' || id, reference, 1, 'lost', now(), now() from billing.payments
           where user_id = $1 and reference is not null limit 1`,
      [client.accountId],
    );
  },
});
