-- Accounts whose name or address matches a pattern, in no order, at most so many. As with auth_api.people_named: what many of
-- the first rows have is read from the table, what few have from the index.
create function auth.people_matching(pattern text, most integer) returns uuid[]
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
  #variable_conflict use_variable
  declare
    named uuid[];
    mailed uuid[];
  begin
    if (select count(*) from (select full_name from auth.profiles limit 500) as sample where sample.full_name ilike pattern) >= 25 then
      named := array(select id from auth.profiles where full_name || '' ilike pattern limit most);
    else
      named := array(select id from auth.profiles where full_name ilike pattern limit most);
    end if;
    if (select count(*) from (select email from auth.accounts limit 500) as sample where sample.email::text ilike pattern) >= 25 then
      mailed := array(select id from auth.accounts where email::text || '' ilike pattern limit most);
    else
      mailed := array(select id from auth.accounts where email::text ilike pattern limit most);
    end if;
    return array(select distinct unnest(named || mailed || array(
      select account_id from auth.unfinished_accounts where full_name ilike pattern limit most)));
  end $$;
alter function auth.people_matching owner to kabar_auth_system;
