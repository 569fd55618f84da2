-- Whether the caller, a verified companion, calls a client (loved_one null) or a loved one because of a daily check-in of now.
-- needs auth_api.has_role, auth_api.uid, bookings_api.check_ins_to_call, companion_api.verified_companions
create function client.is_called_for_check_in(owner uuid, loved_one uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.has_role('companion')
      and exists (select from companion_api.verified_companions where user_id = auth_api.uid())
      and exists (select from bookings_api.check_ins_to_call(owner, loved_one, auth_api.uid(), interval '24 hours'))
  $$;
alter function client.is_called_for_check_in owner to kabar_client_system;
grant execute on function client.is_called_for_check_in to kabar_client;
