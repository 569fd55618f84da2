import { declareWithoutContract } from '@kabar/dev/authorization';

/** No login role reads or writes it: functions alone do. */
export const authorization = declareWithoutContract('billing', {
  after: ['companion/verification'],
  sampleRows: async ({ installation, companion }) => {
    await installation.database.query(
      `with subject as (insert into billing.ledger_subjects (account_id) values ($1) returning subject_id),
         account as (insert into billing.ledger_accounts (kind, currency, subject_id, balance)
           select 'payable', 'IDR', subject_id, 0 from subject returning id)
       select billing.post_movement('sample ' || id, 'earning', 'IDR', billing.internal_account('earnings', 'IDR'), id, 16000,
         gen_random_uuid(), now()) from account`,
      [companion.accountId],
    );
  },
  rareColumns: [
    `insert into billing.ledger_movements (key, kind, currency, reverses, created_at)
       select 'sample reversal', 'reversal', 'IDR', id, now() from billing.ledger_movements limit 1`,
  ],
});
