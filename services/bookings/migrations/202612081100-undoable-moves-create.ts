import { type Kysely, sql } from 'kysely';

/** Moves by a client that can still be undone. Until they are settled the old time is kept, and the companion is not notified. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table bookings.undoable_moves (
      booking_id uuid primary key references bookings.bookings (id) on delete cascade,
      -- the source of the claims on the old time
      hold_id uuid not null default uuidv7() constraint undoable_moves_one_hold unique,
      moved_by uuid not null references auth.accounts (id) on delete cascade,
      -- who is notified, unless another companion has the session by then
      companion_id uuid not null references auth.accounts (id) on delete cascade,
      from_time timestamptz not null,
      to_time timestamptz not null,
      -- what the undo puts back
      from_status text not null constraint undoable_moves_status check (from_status in ('scheduled', 'confirmed')),
      confirmed_at timestamptz,
      was_late boolean not null,
      -- the move used the credit of the old time
      is_late boolean not null,
      -- of the moved booking: whoever changes it later ends the undo
      version integer not null,
      moved_at timestamptz not null,
      settles_at timestamptz not null,
      constraint undoable_moves_times check (settles_at > moved_at and from_time <> to_time)
    );
    -- those of an account, which goes
    create index undoable_moves_of_client on bookings.undoable_moves (moved_by);
    create index undoable_moves_of_companion on bookings.undoable_moves (companion_id);
    alter table bookings.undoable_moves enable row level security, force row level security;
  `.execute(db);
}
