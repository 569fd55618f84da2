-- What staff may know of a booking, to say what became of it; no row for others.
-- needs auth_api.has_role, auth_api.people
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
