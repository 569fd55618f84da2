import { type Kysely, sql } from 'kysely';

/** Up to which week the account's holder got the weekly mail about a loved one's check-ins, and accounts that want no such mails. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table client.loved_one_profiles
      -- the Monday after the last week that was mailed, by the calendar of the account's holder
      add column check_ins_mailed_until date;
    alter table client.declined_mails
      drop constraint declined_mails_kind,
      add constraint declined_mails_kind check (kind in ('reminders', 'summaries', 'check_in_weeks'));
  `.execute(db);
}
