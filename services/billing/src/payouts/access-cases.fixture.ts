import { randomUUID } from 'node:crypto';
import { payouts } from '@kabar/contracts/payouts';
import { declareAccessCases, type Making, type RowKind } from '@kabar/dev/access-cases';
import { admins } from '@kabar/dev/access-cells';
import { addEarning } from './payouts-fixture.ts';

type Place = Making['installation'];

/** A batch with one payout, created by another admin. */
async function addBatch(
  installation: Place,
  companion: Making['caller'],
  status: 'made' | 'approved' = 'made',
): Promise<string> {
  const line = await addEarning(installation, companion);
  const id = randomUUID();
  await installation.database.query(
    `with batch as (insert into billing.payout_batches (id, status, made_by, made_at, approved_by, approved_at)
         values ($1, $2, gen_random_uuid(), now(), case when $2 = 'approved' then gen_random_uuid() end,
           case when $2 = 'approved' then now() end) returning id),
       payout as (insert into billing.companion_payouts (batch_id, companion_id, amount_idr, created_at)
         select id, $3, 40000, now() from batch returning id)
     update billing.companion_earnings set payout_id = (select id from payout) where id = $4`,
    [id, status, companion.accountId, line],
  );
  return id;
}

/** A payable earning, and an unused batch id: each batch takes all payable earnings. */
async function payable({ installation, strangers }: Making): Promise<string> {
  await addEarning(installation, strangers.companion);
  return randomUUID();
}

const batch = (status: 'made' | 'approved'): RowKind => ({
  foreign: ({ installation, strangers }) => addBatch(installation, strangers.companion, status),
});
const cells = admins({ foreign: 200, missing: 404 });
const nothing = () => ({ body: {} });

export const accessCases = declareAccessCases(payouts, {
  endpoints: {
    read: { cells: admins(200) },
    preview: { cells: admins(200) },
    listCompanions: { row: batch('made'), cells },
    make: {
      cells: admins(201),
      row: { foreign: payable, missing: payable },
      asked: (id) => ({ body: { id } }),
    },
    approve: { row: batch('made'), cells, asked: nothing },
    pay: { row: batch('approved'), cells, asked: nothing },
    cancel: { row: batch('made'), cells, asked: nothing },
  },
  after: ['companion/verification'],
  sampleRows: async ({ installation, companion }) => {
    await addBatch(installation, companion);
  },
  rareColumns: [
    `update billing.companion_earnings set objected_at = now(), decision = 'kept' where companion_id = :companion`,
    `update billing.companion_payouts set status = 'paid', paid_at = now() where companion_id = :companion`,
    `update billing.payout_batches set status = 'paid', approved_by = gen_random_uuid(), approved_at = now(), paid_at = now()
       where id in (select batch_id from billing.companion_payouts where companion_id = :companion)`,
    `insert into billing.payout_batches (id, status, made_by, made_at, cancelled_at)
       values (gen_random_uuid(), 'cancelled', gen_random_uuid(), now(), now())`,
  ],
});
