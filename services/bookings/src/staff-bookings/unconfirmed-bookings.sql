-- Bookings of which staff must find out what becomes of them, the earliest first, behind a position: not confirmed by the companion
-- two hours before their start (also those that are over), or confirmed and without an outcome a day after their end.
-- needs auth_api.people, bookings.require_role
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
