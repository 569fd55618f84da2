-- What a person has agreed to: 'bookings' of hers to come, trial calls among them; an active 'assignment'.
create function bookings_api.open_matters(person uuid) returns text[]
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select array(
      select 'bookings' where exists (select from bookings.bookings where person in (user_id, companion_id)
          and status in ('scheduled', 'confirmed') and scheduled_at > now())
        or exists (select from bookings.trial_bookings where person in (user_id, companion_id)
          and status in ('pending', 'approved') and requested_start_time > now())
      union all
      select 'assignment' where exists (select from bookings.client_companion_assignments
        where person in (client_id, companion_id) and status = 'active'))
  $$;
alter function bookings_api.open_matters owner to kabar_bookings_system;
grant execute on function bookings_api.open_matters to kabar_auth_system;
