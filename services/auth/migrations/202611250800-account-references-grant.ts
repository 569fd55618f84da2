import { type Kysely, sql } from 'kysely';

/** Rows about people go with their account, whatever service they belong to: the owner of each schema may refer to accounts. */
export async function up(db: Kysely<unknown>) {
  await sql`
    grant usage on schema auth to kabar_owners;
    grant references (id) on auth.accounts to kabar_owners;
    revoke usage on schema auth from kabar_backoffice_owner, kabar_billing_owner, kabar_bookings_owner, kabar_chat_owner,
      kabar_client_owner, kabar_companion_owner;
    revoke references (id) on auth.accounts from kabar_backoffice_owner, kabar_billing_owner, kabar_bookings_owner,
      kabar_chat_owner, kabar_client_owner, kabar_companion_owner;
  `.execute(db);
}
