-- People with their role for admins, newest first, after a keyset position; or only the named one. words: part of the name or the
-- address, literal. wanted_role: client (older_user too), companion, moderator, admin, or incomplete (accounts without a
-- profile); null for all. Few matches are looked up by id; if there are many, the list of the role is scanned in order, which
-- soon fills the page.
create function auth.users_for_admin(only_one uuid, words text, wanted_role text, after_at timestamptz, after_id uuid, size integer)
  returns table (id uuid, full_name text, email text, avatar_url text, role text, created_at timestamptz, closing_at timestamptz)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
  #variable_conflict use_column
  declare
    few constant integer := 200;
    pattern text := '%' || regexp_replace(words, '([\\%_])', '\\\1', 'g') || '%';
    matching uuid[];
    filter text := 'true';
  begin
    if not auth_api.has_role('admin') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    if only_one is not null then
      matching := array[only_one];
    elsif words is not null then
      matching := auth.people_matching(pattern, few + 1);
      if cardinality(matching) > few then
        matching := null;
        filter := 'case when person.full_name ilike $5 then true
          else (select mailed.email::text ilike $5 from auth.accounts as mailed where mailed.id = person.id) end';
      end if;
    end if;
    if matching is not null then filter := 'person.id = any ($4)'; end if;
    return query execute format('select account.id, coalesce(person.full_name, auth.sign_up_name(account.sign_up, account.email::text)),
        account.email::text, person.avatar_url,
        coalesce((select min(held.role) from auth.user_roles as held where held.user_id = found.id), person.user_type, ''incomplete''), found.created_at, account.closing_at
      from (%s) as found
        -- offset 0: each row is looked up by its id, which reads the same at any size
        cross join lateral (select * from auth.accounts as own where own.id = found.id offset 0) as account
        left join lateral (select * from auth.profiles as own where own.id = found.id offset 0) as person on true
      order by found.created_at desc, found.id desc limit $3', auth.page_of_role(wanted_role, filter))
      using after_id, after_at, size, matching, pattern;
  end $$;
alter function auth.users_for_admin owner to kabar_auth_system;
grant execute on function auth.users_for_admin to kabar_auth;
