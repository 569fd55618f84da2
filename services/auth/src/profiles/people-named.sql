-- People whose name holds this part, in any case; for staff, in lists of other services. At most so many, in no order: where
-- there are more, the list is read in its own order and compared name by name.
-- needs auth_api.has_role
create function auth_api.people_named(part text, most integer) returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
  declare wanted text := '%' || replace(replace(replace(part, '\', '\\'), '%', '\%'), '_', '\_') || '%';
  begin
    if not auth_api.has_role('admin') and not auth_api.has_role('moderator') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    -- Statistics count for nothing behind row security. What many of the first names have, the first pages of the table hold often
    -- enough; the index would be read for all of them.
    if (select count(*) from (select full_name from auth.profiles limit 500) as sample where sample.full_name ilike wanted) >= 25 then
      return query select id from auth.profiles where full_name || '' ilike wanted limit most;
    else
      return query select id from auth.profiles where full_name ilike wanted limit most;
    end if;
  end $$;
alter function auth_api.people_named owner to kabar_auth_system;
grant execute on function auth_api.people_named to kabar_billing_system, kabar_bookings, kabar_bookings_system, kabar_chat_system, kabar_companion, kabar_companion_system;
