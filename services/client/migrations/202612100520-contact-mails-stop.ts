import { type Kysely, sql } from 'kysely';

/** Contacts are written to before daily check-ins end by themselves. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table client.contact_mails drop constraint contact_mails_kind,
      add constraint contact_mails_kind check (kind in ('missed-check-in', 'missed-check-in-over', 'check-in-stop-contact'));
  `.execute(db);
}
