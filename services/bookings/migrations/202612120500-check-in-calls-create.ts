import { type Kysely, sql } from 'kysely';

/** The video call by which a companion answers "Please call me": one of a wish, in Kabar, without a booking. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bookings.check_in_calls (
      id uuid primary key,
      check_in_id uuid not null references bookings.check_ins (id) on delete cascade,
      -- when the person asked for the call: a later wish is another one
      wished_at timestamptz not null,
      client_id uuid not null references auth.accounts (id) on delete cascade,
      loved_one_id uuid,
      companion_id uuid not null references auth.accounts (id) on delete cascade,
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      constraint check_in_calls_once unique (check_in_id, wished_at, companion_id),
      constraint check_in_calls_times check (ends_at > starts_at)
    );
    -- the calls of one of the two about now
    create index check_in_calls_of_client on bookings.check_in_calls (client_id, starts_at);
    create index check_in_calls_of_companion on bookings.check_in_calls (companion_id, starts_at);
    alter table bookings.check_in_calls enable row level security, force row level security;
    alter table bookings.calls drop constraint calls_kind,
      add constraint calls_kind check (kind in ('trial', 'booking', 'check_in'));
    alter table bookings.call_guest_links drop constraint call_guest_links_kind,
      add constraint call_guest_links_kind check (kind in ('trial', 'booking', 'check_in'))
  `.execute(db);
}
