-- The facts of a booking that staff needs to set its outcome; no row for other callers.
create function bookings.booking_for_staff(booking uuid)
  returns table (id uuid, client_id uuid, client_name text, client_preferred_name text, client_avatar_url text, companion_id uuid,
    companion_name text, companion_preferred_name text, companion_avatar_url text, scheduled_at timestamptz,
    duration_minutes integer, medium text, status text, no_show_by text, version integer)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select own.id, own.user_id, client.full_name, client.preferred_name, client.avatar_url, own.companion_id,
        companion.full_name, companion.preferred_name, companion.avatar_url, own.scheduled_at, own.duration_minutes::integer,
        own.medium, own.status, own.no_show_by, own.version
      from bookings.bookings as own
        left join auth_api.people as client on client.id = own.user_id
        left join auth_api.people as companion on companion.id = own.companion_id
      where own.id = booking and (auth_api.has_role('admin') or auth_api.has_role('moderator'))
  $$;
alter function bookings.booking_for_staff owner to kabar_bookings_system;
grant execute on function bookings.booking_for_staff to kabar_bookings;

-- Sessions of people whose name contains these words: for up to 25 people, the next two and the last two bookings and the last
-- two trial bookings; nearest to the given time first. For the search of the back office. words: at least three characters.
create function bookings.find_sessions(words text, at timestamptz, size integer)
  returns table (id uuid, kind text, client_id uuid, client_name text, client_preferred_name text, client_avatar_url text,
    companion_id uuid, companion_name text, companion_preferred_name text, companion_avatar_url text, scheduled_at timestamptz,
    duration_minutes integer, status text, no_show_by text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    with named as materialized (select auth_api.people_named(words, 25) as id
      -- no trigram to look up, and no name either
      where bookings.require_role('admin', 'moderator') and words ~ '[[:alnum:]]{2}'),
    booked as (
      select near.id from named cross join lateral (
        (select own.id from bookings.bookings as own where own.user_id = named.id and own.scheduled_at >= at
          order by own.scheduled_at, own.id limit 2)
        union all (select own.id from bookings.bookings as own where own.user_id = named.id and own.scheduled_at < at
          order by own.scheduled_at desc, own.id desc limit 2)
        union all (select own.id from bookings.bookings as own where own.companion_id = named.id and own.scheduled_at >= at
          order by own.scheduled_at, own.id limit 2)
        union all (select own.id from bookings.bookings as own where own.companion_id = named.id and own.scheduled_at < at
          order by own.scheduled_at desc, own.id desc limit 2)) as near),
    tried as (
      select near.id from named cross join lateral (
        (select own.id from bookings.trial_bookings as own where own.user_id = named.id
          order by own.created_at desc, own.id desc limit 2)
        union all (select own.id from bookings.trial_bookings as own where own.companion_id = named.id
          order by own.created_at desc, own.id desc limit 2)) as near),
    every as (
      select own.id, 'booking' as kind, own.user_id as client_id, own.companion_id, own.scheduled_at,
          own.duration_minutes::integer as duration_minutes, own.status, own.no_show_by
        from bookings.bookings as own where own.id in (select booked.id from booked)
      union all
      select own.id, 'trial_booking', own.user_id, own.companion_id, own.requested_start_time,
          (extract(epoch from own.requested_end_time - own.requested_start_time) / 60)::integer, own.status, null
        from bookings.trial_bookings as own where own.id in (select tried.id from tried)),
    session as materialized (
      select every.* from every order by abs(extract(epoch from every.scheduled_at - at)), every.id limit size),
    -- each name is looked up once
    person as materialized (select * from auth_api.people where people.id = any (array(
      select session.client_id from session union select session.companion_id from session)))
    select session.id, session.kind, session.client_id, client.full_name, client.preferred_name, client.avatar_url,
        session.companion_id, companion.full_name, companion.preferred_name, companion.avatar_url, session.scheduled_at,
        session.duration_minutes, session.status, session.no_show_by
      from session
        left join person as client on client.id = session.client_id
        left join person as companion on companion.id = session.companion_id
      order by abs(extract(epoch from session.scheduled_at - at)), session.id
  $$;
alter function bookings.find_sessions owner to kabar_bookings_system;
grant execute on function bookings.find_sessions to kabar_bookings;

-- Staff tasks: sessions that are not confirmed two hours before their start, or have no outcome a day after their end, and no open
-- incident; earliest first, after a keyset position. Empty for callers who are not staff.
create function bookings_api.session_tasks(at timestamptz, after_moment timestamptz, after_id uuid, most integer)
  returns table (id uuid, since timestamptz, person_id uuid, other_id uuid, detail text, asked_by uuid, until timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select own.id, own.scheduled_at, own.user_id, own.companion_id, own.status, null::uuid, null::timestamptz
      from bookings.bookings as own
      where (auth_api.has_role('admin') or auth_api.has_role('moderator'))
        and own.status in ('scheduled', 'confirmed') and own.scheduled_at < at + interval '2 hours'
        and (own.status = 'scheduled' or own.scheduled_at + own.duration_minutes * interval '1 minute' < at - interval '24 hours')
        and (after_id is null or (own.scheduled_at, own.id) > (after_moment, after_id))
        and not backoffice_api.has_open_incident(own.user_id, own.id)
      order by own.scheduled_at, own.id limit most
  $$;
alter function bookings_api.session_tasks owner to kabar_bookings_system;
grant execute on function bookings_api.session_tasks to kabar_backoffice;

-- Bookings and trial bookings of a person, with the names of both people: future ones, next first, or past ones, latest first;
-- after a keyset position. For staff.
create function bookings.sessions_of_person(person uuid, is_past boolean, at timestamptz, after_moment timestamptz, after_id uuid,
    most integer)
  returns table (id uuid, kind text, client_id uuid, client_name text, client_preferred_name text, client_avatar_url text,
    companion_id uuid, companion_name text, companion_preferred_name text, companion_avatar_url text, scheduled_at timestamptz,
    duration_minutes integer, status text, no_show_by text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    with every as (
      select own.id, 'booking' as kind, own.user_id as client_id, own.companion_id, own.scheduled_at,
          own.duration_minutes::integer as duration_minutes, own.status, own.no_show_by
        from bookings.bookings as own where (own.user_id = person or own.companion_id = person)
      union all
      select own.id, 'trial_booking', own.user_id, own.companion_id, own.requested_start_time,
          (extract(epoch from own.requested_end_time - own.requested_start_time) / 60)::integer, own.status, null
        from bookings.trial_bookings as own where (own.user_id = person or own.companion_id = person)),
    near as materialized (
      select every.* from every
        where bookings.require_role('admin', 'moderator')
          and case when is_past then every.scheduled_at <= at and (every.scheduled_at, every.id)
              < (coalesce(after_moment, 'infinity'), coalesce(after_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
            else every.scheduled_at > at and (every.scheduled_at, every.id)
              > (coalesce(after_moment, '-infinity'), coalesce(after_id, '00000000-0000-0000-0000-000000000000')) end
        order by case when is_past then every.scheduled_at end desc, case when is_past then every.id end desc,
          every.scheduled_at, every.id
        limit most),
    -- each name is looked up once
    named as materialized (select * from auth_api.people where people.id = any (array(
      select near.client_id from near union select near.companion_id from near)))
    select near.id, near.kind, near.client_id, client.full_name, client.preferred_name, client.avatar_url, near.companion_id,
        companion.full_name, companion.preferred_name, companion.avatar_url, near.scheduled_at, near.duration_minutes,
        near.status, near.no_show_by
      from near left join named as client on client.id = near.client_id left join named as companion on companion.id = near.companion_id
      order by case when is_past then near.scheduled_at end desc, case when is_past then near.id end desc, near.scheduled_at, near.id
  $$;
alter function bookings.sessions_of_person owner to kabar_bookings_system;
grant execute on function bookings.sessions_of_person to kabar_bookings;

-- Stores whether the companion waited for an absent client, and corrects the credit if the session was settled before
-- (was_settled). Called after bookings.store_statuses. For staff.
create function bookings.store_correction(booking uuid, no_show_by text, waited boolean, was_settled boolean) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.require_role('admin', 'moderator');
    select billing_api.correct_booking(own.id, own.user_id, own.scheduled_at, own.session_pack_purchase_id,
        coalesce(store_correction.no_show_by = 'companion', false))
      from bookings.bookings as own where own.id = booking and was_settled;
    update bookings.bookings as own set wait_confirmed = waited where own.id = booking and own.wait_confirmed <> waited
  $$;
alter function bookings.store_correction owner to kabar_bookings_system;
grant execute on function bookings.store_correction to kabar_bookings;

-- Bookings that the companion has not confirmed two hours before their start (past ones too), or that have no outcome a day after
-- their end; earliest first, after a keyset position. For staff.
create function bookings.unconfirmed_bookings(at timestamptz, after_moment timestamptz, after_id uuid, most integer)
  returns table (id uuid, client_id uuid, client_name text, client_preferred_name text, client_avatar_url text, companion_id uuid,
    companion_name text, companion_preferred_name text, companion_avatar_url text, scheduled_at timestamptz,
    duration_minutes integer, medium text, status text, no_show_by text, version integer)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select own.id, own.user_id, client.full_name, client.preferred_name, client.avatar_url, own.companion_id,
        companion.full_name, companion.preferred_name, companion.avatar_url, own.scheduled_at, own.duration_minutes::integer,
        own.medium, own.status, own.no_show_by, own.version
      from (select booking.* from bookings.bookings as booking
          where booking.status in ('scheduled', 'confirmed') and booking.scheduled_at < at + interval '2 hours'
            and (booking.status = 'scheduled'
              or booking.scheduled_at + booking.duration_minutes * interval '1 minute' < at - interval '24 hours')
            and (after_id is null or (booking.scheduled_at, booking.id) > (after_moment, after_id))
          order by booking.scheduled_at, booking.id limit most) as own
        left join auth_api.people as client on client.id = own.user_id
        left join auth_api.people as companion on companion.id = own.companion_id
      where bookings.require_role('admin', 'moderator')
      order by own.scheduled_at, own.id
  $$;
alter function bookings.unconfirmed_bookings owner to kabar_bookings_system;
grant execute on function bookings.unconfirmed_bookings to kabar_bookings;
