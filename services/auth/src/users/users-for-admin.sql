-- People with their role for admins, newest first, behind a position; or the one who is named. words: a part of the name or the
-- address, taken as it is. wanted_role: client (older_user too), companion, moderator or admin; null for all.
-- needs auth_api.has_role
create function auth.users_for_admin(only_one uuid, words text, wanted_role text, after_at timestamptz, after_id uuid, size integer)
  returns table (id uuid, full_name text, email text, avatar_url text, role text, created_at timestamptz, closing_at timestamptz)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
  #variable_conflict use_column
  declare pattern text := '%' || regexp_replace(words, '([\\%_])', '\\\1', 'g') || '%';
  begin
    if not auth_api.has_role('admin') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    return query
      select account.id, person.full_name, account.email::text, person.avatar_url, person.role, account.created_at, account.closing_at
        from auth.accounts as account
          join lateral (select profile.full_name, profile.avatar_url, auth.role_of(profile.id) as role
            from auth.profiles as profile where profile.id = account.id) as person on true
        where (only_one is null or account.id = only_one)
          and (words is null or account.id in (
            select profile.id from auth.profiles as profile where profile.full_name ilike pattern
            union all select mailed.id from auth.accounts as mailed where mailed.email::text ilike pattern))
          and (wanted_role is null or case person.role when 'older_user' then 'client' else person.role end = wanted_role)
          and (after_id is null or (account.created_at, account.id) < (after_at, after_id))
        order by account.created_at desc, account.id desc limit size;
  end $$;
alter function auth.users_for_admin owner to kabar_auth_system;
grant execute on function auth.users_for_admin to kabar_auth;
