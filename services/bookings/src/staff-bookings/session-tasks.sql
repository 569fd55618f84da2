-- Sessions whose outcome staff must find out and that no open incident is about, earliest first, behind a position: not confirmed two
-- hours before their start, or confirmed and without an outcome a day after their end. For staff; nothing for others.
-- needs auth_api.has_role, backoffice_api.has_open_incident
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
