import { type Kysely, sql } from 'kysely';

/** A renewal that the payer makes herself, on the provider's page, after the card that is kept was refused. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table billing.payments add column on_page boolean not null default false,
      add constraint payments_on_page check (not on_page or purpose = 'renewal');
    -- one renewal is paid at a time
    create unique index payments_one_renewal on billing.payments (subscription_id)
      where purpose = 'renewal' and state in ('pending', 'waiting');
  `.execute(db);
}
