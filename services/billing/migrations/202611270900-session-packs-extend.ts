import { type Kysely, sql } from 'kysely';

/** One extension of a pack, and which of the notices of its expiry was told last: so many days before. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table billing.session_pack_purchases
      add column extended_at timestamptz,
      add column expiry_told_days smallint constraint session_pack_purchases_told check (expiry_told_days in (30, 7, 1));
  `.execute(db);
}
