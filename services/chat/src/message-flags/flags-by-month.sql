-- How many messages were reported in each month (UTC) since a time; months without any have no row. For admins.
-- needs auth_api.require_role
create function chat_api.flags_by_month(since timestamptz) returns table (month timestamptz, flags bigint)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('admin');
    select at, sum(count)::bigint from chat.figures where name = 'flags' and at >= since group by at;
  $$;
alter function chat_api.flags_by_month owner to kabar_chat_system;
grant execute on function chat_api.flags_by_month to kabar_backoffice;
