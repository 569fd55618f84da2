import { type Kysely, sql } from 'kysely';

/** Notifications about care circles have a switch of their own. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table chat.notification_preferences
      drop constraint notification_preferences_group,
      add constraint notification_preferences_group check (notification_group in
        ('reminders', 'sessions', 'trial_calls', 'messages', 'payments', 'verification', 'incidents', 'circles'))
  `.execute(db);
}
