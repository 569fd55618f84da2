import { type Kysely, sql } from 'kysely';

/** The member of a care circle who did something for the client of a session; null where the client did it. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table bookings.booking_changes add column acted_by uuid;
    -- what a member did, for their export and erasure
    create index booking_changes_of_member on bookings.booking_changes (acted_by) where acted_by is not null;
    alter table bookings.deferred_cancellations
      add column acted_by uuid references auth.accounts (id) on delete set null;
    -- those of an account, which goes
    create index deferred_cancellations_of_member on bookings.deferred_cancellations (acted_by) where acted_by is not null;
    alter table bookings.undoable_moves
      add column acted_by uuid references auth.accounts (id) on delete set null;
    -- those of an account, which goes
    create index undoable_moves_of_member on bookings.undoable_moves (acted_by) where acted_by is not null;
  `.execute(db);
}
