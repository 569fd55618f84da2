import { type Kysely, sql } from 'kysely';

/** A batch keeps the sum and the number of its payouts, which may be those of every companion: pages of it are read, not the whole. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table billing.payout_batches
      add column amount_idr numeric(16, 2) not null default 0,
      add column companion_count integer not null default 0;
    alter table billing.payout_batches no force row level security;
    alter table billing.companion_payouts no force row level security;
    update billing.payout_batches as batch set amount_idr = sum.amount_idr, companion_count = sum.companion_count
      from (select payout.batch_id, count(*) as companion_count, coalesce(sum(payout.amount_idr)
            filter (where payout.status <> 'cancelled' or made.status = 'cancelled'), 0) as amount_idr
        from billing.companion_payouts as payout join billing.payout_batches as made on made.id = payout.batch_id
        group by payout.batch_id) as sum
      where sum.batch_id = batch.id;
    alter table billing.payout_batches force row level security;
    alter table billing.companion_payouts force row level security;
    -- a page of a batch, highest amounts first
    create index companion_payouts_of_batch on billing.companion_payouts (batch_id, amount_idr desc, id desc);
  `.execute(db);
}
