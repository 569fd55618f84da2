import { type Kysely, sql } from 'kysely';

/**
 * A booking counts the changes of its time, and the steps around a session (confirmation, reminders) belong to one count: a move away
 * and back to the same time is a new time. Earlier steps belong to the time that they were done for: 1 is the present one.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table bookings.bookings add column time_version integer not null default 1;
    alter table bookings.booking_steps add column time_version integer;
    alter table bookings.booking_steps no force row level security;
    alter table bookings.bookings no force row level security;
    update bookings.booking_steps as done set time_version = earlier.time_version
      from (
        select step.booking_id, step.scheduled_at,
            case when step.scheduled_at = booking.scheduled_at then 1
              else -row_number() over (partition by step.booking_id order by step.scheduled_at) end as time_version
          from (select distinct booking_id, scheduled_at from bookings.booking_steps) as step
            join bookings.bookings as booking on booking.id = step.booking_id
      ) as earlier
      where earlier.booking_id = done.booking_id and earlier.scheduled_at = done.scheduled_at;
    alter table bookings.booking_steps force row level security;
    alter table bookings.bookings force row level security;
    alter table bookings.booking_steps alter column time_version set not null;
    alter table bookings.booking_steps drop constraint booking_steps_pkey;
    alter table bookings.booking_steps add constraint booking_steps_pkey primary key (booking_id, time_version, step);
    alter table bookings.booking_steps drop column scheduled_at;
  `.execute(db);
}
