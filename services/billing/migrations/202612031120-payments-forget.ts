import { type Kysely, sql } from 'kysely';

/** Payments lose their person after the years for which books are kept (decision 90). */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table billing.payments add column is_anonymous boolean not null default false;
    -- payments whose person is due to be removed
    create index payments_with_person on billing.payments (created_at) where not is_anonymous;
  `.execute(db);
}
