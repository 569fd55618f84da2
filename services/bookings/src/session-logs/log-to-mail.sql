-- What decides whether the family gets a mail about a session log, and what the mail says. For jobs only.
-- needs auth_api.is_out, auth_api.preferred_names, bookings.require_role
create function bookings_api.log_to_mail(log uuid)
  returns table (client_id uuid, loved_one_id uuid, client_name text, started_at timestamptz, logged_at timestamptz,
    has_summary boolean, is_out boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select stored.client_user_id, stored.loved_one_id, client.preferred_name, stored.started_at, stored.created_at,
        stored.summary is not null, auth_api.is_out(stored.client_user_id, false)
      from bookings.session_logs as stored left join auth_api.preferred_names(array[stored.client_user_id]) as client on true
      where stored.id = log_to_mail.log and bookings.require_role('system')
  $$;
alter function bookings_api.log_to_mail owner to kabar_bookings_system;
grant execute on function bookings_api.log_to_mail to kabar_client;
