-- A verified companion with an approved call, from 24 hours before it to 24 hours after it; nobody else, staff included.
-- needs auth_api.has_role, auth_api.uid, bookings_api.has_approved_call_near, companion_api.verified_companions
create function client.may_read_private_notes(owner uuid) returns boolean
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$ begin
    return auth_api.has_role('companion')
      and exists (select from companion_api.verified_companions where user_id = auth_api.uid())
      and bookings_api.has_approved_call_near(owner, auth_api.uid(), interval '24 hours');
  end $$;
alter function client.may_read_private_notes owner to kabar_client_system;
grant execute on function client.may_read_private_notes to kabar_client;
