import { type Kysely, sql } from 'kysely';

/** What the bookings and billing services may use of this one: references to accounts, names and faces. */
export async function up(db: Kysely<unknown>) {
  await sql`
    grant usage on schema auth to kabar_billing_owner, kabar_bookings_owner;
    grant references (id) on auth.accounts to kabar_billing_owner, kabar_bookings_owner;
    grant select on auth_api.people to kabar_bookings, kabar_bookings_system;
  `.execute(db);
}
