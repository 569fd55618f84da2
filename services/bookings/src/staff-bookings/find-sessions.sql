-- Sessions of people whose name holds these words: of up to 25 of them each the next two and the last two bookings, and the last two
-- trial bookings; those nearest to the moment first. For the search of the back office. words: at least three characters.
-- needs auth_api.people, auth_api.people_named, bookings.require_role
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
