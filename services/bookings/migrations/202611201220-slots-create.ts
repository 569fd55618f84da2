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

    alter table bookings.companion_availability enable row level security;
    alter table bookings.companion_availability force row level security;
    grant select on bookings.companion_availability to kabar_bookings;
    grant select, insert, delete on bookings.companion_availability to kabar_bookings_system;
    create policy companion_availability_system on bookings.companion_availability to kabar_bookings_system
      using (true) with check (true);
    create policy companion_availability_own on bookings.companion_availability for select to kabar_bookings
      using (companion_id = (select auth_api.uid()));
  `.execute(db);
  await generation(db);
  await trialTimes(db);
}

async function generation(db: Kysely<unknown>) {
  await sql`
    -- The slots of one companion from a moment on: wall time of the weekly hours, expanded per date in the
    -- companion's zone, so that daylight saving moves none and doubles none. An hour that the change leaves out is
    -- not offered at another one; an hour that comes twice is offered once. Past slots stay as they were.
    create function bookings.generate_slots(person uuid, at timestamptz) returns void
      language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
      as $$
      declare zone text;
      begin
        if person is distinct from auth_api.uid() and not auth_api.has_role('system') then
          raise exception using errcode = 'KB403', message = 'forbidden';
        end if;
        -- The daily job and a new block at the same moment: one after the other.
        perform pg_advisory_xact_lock(hashtextextended('slots of ' || person, 0));
        select time_zone into zone from bookings.companion_calendars where companion_id = person;
        if zone is null then return; end if;
        delete from bookings.companion_availability where companion_id = person and end_time > at;
        insert into bookings.companion_availability (companion_id, start_time, end_time)
          with wall as (
            select the_day + weekly.start_time::interval + step * interval '30 minutes' as wall_time
              from generate_series(date_trunc('day', at at time zone zone) - interval '1 day',
                  date_trunc('day', at at time zone zone) + interval '15 days', interval '1 day') as the_day
              join bookings.companion_weekly_availability as weekly
                on weekly.companion_id = person and weekly.active and weekly.day = extract(dow from the_day)
              cross join lateral generate_series(0,
                floor(extract(epoch from weekly.end_time - weekly.start_time) / 1800)::integer - 1) as step
          ), slots as (
            select wall_time at time zone zone as start_time from wall
              where (wall_time at time zone zone) at time zone zone = wall_time
          )
          select person, lower(piece), upper(piece)
            from slots
            cross join lateral unnest(
              tstzmultirange(tstzrange(slots.start_time, slots.start_time + interval '30 minutes'))
              - coalesce((
                select range_agg(tstzrange(blocked.start_time, blocked.end_time))
                  from bookings.blocked_times as blocked
                  where blocked.companion_id = person and tstzrange(blocked.start_time, blocked.end_time)
                    && tstzrange(slots.start_time, slots.start_time + interval '30 minutes')), '{}')) as piece
            where upper(piece) > at and slots.start_time < at + interval '14 days'
            order by lower(piece)
          on conflict do nothing;
      end $$;
    alter function bookings.generate_slots(uuid, timestamptz) owner to kabar_bookings_system;
    revoke all on function bookings.generate_slots(uuid, timestamptz) from public;
    grant execute on function bookings.generate_slots(uuid, timestamptz) to kabar_bookings;
  `.execute(db);
}

async function trialTimes(db: Kysely<unknown>) {
  await sql`
    -- The ten-minute times of a verified companion that the caller may ask for: the slots of the next 7 days without
    -- what is past, blocked, or claimed by either of the two.
    create function bookings.trial_times(person uuid, at timestamptz)
      returns table (start_time timestamptz, end_time timestamptz)
      language sql stable security definer set search_path = pg_catalog, pg_temp
      as $$
        select moment, moment + interval '10 minutes'
          from bookings.companion_availability as slot
          cross join lateral generate_series(slot.start_time, slot.end_time - interval '10 minutes', interval '10 minutes')
            as moment
          where slot.companion_id = person
            and tstzrange(slot.start_time, slot.end_time) && tstzrange(at, at + interval '7 days')
            and moment > at and moment < at + interval '7 days'
            and exists (select from companion_api.verified_companions where user_id = person)
            and not exists (
              select from bookings.blocked_times as blocked where blocked.companion_id = person
                and tstzrange(blocked.start_time, blocked.end_time) && tstzrange(moment, moment + interval '10 minutes'))
            and not exists (
              select from bookings.time_claims as claim where claim.person_id in (person, auth_api.uid()) and claim.live
                and claim.during && tstzrange(moment, moment + interval '10 minutes'))
          order by moment
      $$;
    alter function bookings.trial_times(uuid, timestamptz) owner to kabar_bookings_system;
    revoke all on function bookings.trial_times(uuid, timestamptz) from public;
    grant execute on function bookings.trial_times(uuid, timestamptz) to kabar_bookings;
  `.execute(db);
}
