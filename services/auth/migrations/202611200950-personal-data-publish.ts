import { type Kysely, sql } from 'kysely';

/** What a person may take along, and how an account is erased. */
export async function up(db: Kysely<unknown>) {
  await sql`
    grant delete on auth.accounts to kabar_auth_system;

    -- Everything this service holds of the caller; no hashes, no tokens.
    create function auth.own_data() returns jsonb
      language sql stable security definer set search_path = pg_catalog, pg_temp
      as $$
        select jsonb_build_object(
          'account', (select jsonb_build_object('id', id, 'email', email, 'provider', provider, 'signUp', sign_up,
            'createdAt', created_at) from auth.accounts where id = auth_api.uid()),
          'profile', (select to_jsonb(own) from auth.profiles as own where id = auth_api.uid()),
          'roles', (select coalesce(jsonb_agg(role), '[]') from auth.user_roles where user_id = auth_api.uid()),
          'signIns', (select coalesce(jsonb_agg(jsonb_build_object('at', at, 'outcome', outcome, 'way', way,
            'userAgent', user_agent, 'address', address) order by id), '[]') from auth.sign_ins
            where account_id = auth_api.uid()),
          'devices', (select coalesce(jsonb_agg(jsonb_build_object('userAgent', user_agent, 'address', address,
            'createdAt', created_at, 'lastSeenAt', last_seen_at) order by id), '[]') from auth.sessions
            where account_id = auth_api.uid()))
      $$;
    alter function auth.own_data() owner to kabar_auth_system;
    revoke all on function auth.own_data() from public;
    grant execute on function auth.own_data() to kabar_auth;

    create function auth.is_closing_due(account uuid) returns boolean
      language sql stable security definer set search_path = pg_catalog, pg_temp
      as $$ select exists (select from auth.accounts where id = account and closing_at <= now()) $$;

    -- The rest of a person, after the other services have erased theirs. Everything of this schema goes by cascade.
    create function auth.erase_account(account uuid) returns void
      language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
      as $$
      begin
        if not auth_api.has_role('system') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
        perform auth.end_sessions(account, null);
        delete from auth.accounts where id = account and closing_at <= now();
      end $$;
    alter function auth.is_closing_due(uuid) owner to kabar_auth_system;
    alter function auth.erase_account(uuid) owner to kabar_auth_system;
    revoke all on function auth.is_closing_due(uuid), auth.erase_account(uuid) from public;
    grant execute on function auth.is_closing_due(uuid), auth.erase_account(uuid) to kabar_auth;
  `.execute(db);
}
