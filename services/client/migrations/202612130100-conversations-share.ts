import { type Kysely, sql } from 'kysely';

/** A holder's own yes to members of a loved one's circle in the conversation of their account. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table client.circles
      -- since when the holder shares their conversation with the companions of the loved one; null: they do not
      add column conversation_shared_at timestamptz,
      add constraint circles_conversation check (conversation_shared_at is null or loved_one_id is not null);
    alter table client.circle_changes drop constraint circle_changes_what,
      add constraint circle_changes_what check (what in
        ('invited', 'resent', 'withdrawn', 'declined', 'joined', 'role_changed', 'removed', 'left', 'closed', 'handed_over',
          'consent_given', 'consent_taken_back', 'hidden', 'shown', 'own_account', 'conversation_shared', 'conversation_closed'));
  `.execute(db);
}
