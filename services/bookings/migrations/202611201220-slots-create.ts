import { type Kysely, sql } from 'kysely';

/**
 * Slots: when a companion can be asked for, made from the weekly hours for the next 14 days. The login role only
 * reads them; both ways to change them are functions, so that blocked time is cut out whoever makes them anew.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table bookings.companion_availability (
      id uuid primary key default uuidv7(),
      companion_id uuid not null references auth.accounts (id) on delete cascade,
      start_time timestamptz not null,
      end_time timestamptz not null,
      constraint companion_availability_order check (end_time > start_time),
      -- also serves "the slots of this companion between two times"
      constraint companion_availability_apart exclude using gist
        (companion_id extensions.gist_uuid_ops with operator(pg_catalog.=),
          tstzrange(start_time, end_time) with operator(pg_catalog.&&))
    );
    alter table bookings.companion_availability enable row level security, force row level security;
  `.execute(db);
}
