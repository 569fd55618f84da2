import { type Kysely, sql } from 'kysely';

/** Guest links that a reminder to a loved one carries live beside the one that the client made. */
export async function up(db: Kysely<unknown>) {
  await sql`
    -- the start of the session of which the mail speaks; null: the client made it, or a personal link opened it
    alter table bookings.call_guest_links add column mailed_for timestamptz;
    drop index bookings.call_guest_links_live;
    create unique index call_guest_links_live on bookings.call_guest_links (kind, source_id, is_personal)
      where revoked_at is null and mailed_for is null;
    -- the links of a call
    create index call_guest_links_of_call on bookings.call_guest_links (kind, source_id);
  `.execute(db);
}
