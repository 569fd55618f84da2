import { type Kysely, sql } from 'kysely';

/** The prices of the day on a receipt, so that its amount in rupiah never changes; receipts from before are in dollars alone. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table billing.receipts
      add column listed_usd numeric(10, 2),
      add column listed_idr numeric(14, 2),
      add constraint receipts_listed check ((listed_usd is null) = (listed_idr is null));
  `.execute(db);
}
