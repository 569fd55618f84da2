-- Lets the caller act for a person of a care circle until the transaction ends. Outcome 'ok': auth_api.uid() is now the account
-- that holds the person's rows, and auth_api.acting_member() is the caller, unless that account is their own. Other outcomes are
-- refusals. kind: the kind of data that must be shared with the caller. is_change: refuses viewers.
create function bookings.act_for(person uuid, kind text, is_change boolean)
  returns table (outcome text, holder uuid, loved_one uuid, person_name text, role text, member uuid)
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    select care.holder, care.loved_one, care.name, care.role into holder, loved_one, person_name, role
      from client_api.person_in_care(person) as care;
    outcome := case
      when not coalesce(backoffice_api.feature_enabled('care_circles_enabled'), false) then 'circles_off'
      when holder is null then 'person_not_found'
      when is_change and not client_api.may_act(person) then 'helpers_only'
      when not client_api.may(person, kind) then 'not_shared'
      when auth_api.is_out(holder, loved_one is not null) then 'forbidden'
      else 'ok' end;
    if outcome = 'ok' and holder <> auth_api.uid() then
      member := auth_api.uid();
      perform auth_api.act_for(holder);
    end if;
    return next;
  end $$;
alter function bookings.act_for owner to kabar_bookings_system;
grant execute on function bookings.act_for to kabar_bookings;
