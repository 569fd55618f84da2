-- How often push services answered with each status on the days since a time; status 0: not reached. For admins only.
-- needs auth_api.require_role
create function chat_api.push_answers(since timestamptz) returns table (status integer, answers bigint)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('admin');
    select substr(figure.name, 6)::integer, sum(figure.count)::bigint from chat.figures as figure
      where figure.name like 'push %' and figure.at >= date_trunc('day', since, 'UTC') group by figure.name order by 1;
  $$;
alter function chat_api.push_answers owner to kabar_chat_system;
grant execute on function chat_api.push_answers to kabar_backoffice;
