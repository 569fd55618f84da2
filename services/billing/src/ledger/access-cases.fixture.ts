import { declareWithoutContract } from '@kabar/dev/access-cases';

/** No login role reads or writes the ledger; only functions do. */
export const accessCases = declareWithoutContract('billing', {
  after: ['companion/verification'],
  sampleRows: async ({ installation, companion }) => {
    await installation.database.query(
      `select billing.post_movement('sample', 'earning', 'IDR', billing.internal_account('earnings', 'IDR'),
         billing.payable_account($1), 16000, gen_random_uuid(), now())`,
      [companion.accountId],
    );
  },
  rareColumns: [
    `insert into billing.ledger_movements (key, kind, currency, reverses, created_at)
       select 'sample reversal', 'reversal', 'IDR', id, now() from billing.ledger_movements limit 1`,
  ],
});
