-- How many people have a profile: a figure of the back office.
-- needs auth_api.has_role
create function auth_api.count_people() returns bigint
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$ begin
    if not auth_api.has_role('admin') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    return (select coalesce(sum(count), 0)::bigint from auth.figures where name = 'people');
  end $$;
alter function auth_api.count_people owner to kabar_auth_system;
grant execute on function auth_api.count_people to public;
