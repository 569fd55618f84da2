-- Whether the caller may see this kind of data about a person: their own, or what a loved one of theirs agreed to. Background work
-- runs for the account's holder, who is the only member of the circle of care.
create function client_api.may(person uuid, kind text) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select coalesce(person = (select auth_api.uid()), false) or coalesce((
      select consent.is_given from client.care_consents as consent
        where consent.loved_one_id = person and consent.kind = may.kind
          and (consent.client_user_id = (select auth_api.uid()) or (select auth_api.has_role('system')))
        order by consent.id desc limit 1), false)
  $$;
alter function client_api.may owner to kabar_client_system;
grant execute on function client_api.may to kabar_client, kabar_bookings, kabar_bookings_system;
