-- Everything this service holds of the caller; no hashes, no tokens.
-- needs auth_api.uid
create function auth.own_data() returns jsonb
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select jsonb_build_object(
      'account', (select jsonb_build_object('id', id, 'email', email, 'provider', provider, 'signUp', sign_up,
        'createdAt', created_at) from auth.accounts where id = auth_api.uid()),
      'profile', (select to_jsonb(own) - 'introduction_missing' from auth.profiles as own where id = auth_api.uid()),
      'roles', (select coalesce(jsonb_agg(role), '[]') from auth.user_roles where user_id = auth_api.uid()),
      'signIns', (select coalesce(jsonb_agg(jsonb_build_object('at', at, 'outcome', outcome, 'way', way,
        'userAgent', user_agent, 'address', address) order by id), '[]') from auth.sign_ins
        where account_id = auth_api.uid()),
      'devices', (select coalesce(jsonb_agg(jsonb_build_object('userAgent', user_agent, 'address', address,
        'createdAt', created_at, 'lastSeenAt', last_seen_at) order by id), '[]') from auth.sessions
        where account_id = auth_api.uid()))
  $$;
alter function auth.own_data owner to kabar_auth_system;
grant execute on function auth.own_data to kabar_auth;
