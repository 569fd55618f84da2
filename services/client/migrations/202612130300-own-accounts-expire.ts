import { type Kysely, sql } from 'kysely';

/** Wishes for an own account end by themselves: unanswered after fourteen days, confirmed and not taken after seven. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table client.own_account_requests drop constraint own_account_requests_state,
      add constraint own_account_requests_state check (state in ('asked', 'confirmed', 'taken', 'declined', 'withdrawn', 'expired'));
    -- open wishes, for the job that ends them
    create index own_account_requests_open_since on client.own_account_requests (asked_at) where ended_at is null;
  `.execute(db);
}
