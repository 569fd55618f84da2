import { type Kysely, sql } from 'kysely';

/** A changed password gives the session that stays a new token: whoever copied the former one has nothing any more. */
export async function up(db: Kysely<unknown>) {
  await sql`
    -- which token it had before, and when it lost that; by it nobody is signed in
    alter table auth.sessions add column former_token_hash bytea, add column renewed_at timestamptz;
    -- a change of password whose answer was lost
    create unique index sessions_former_token on auth.sessions (former_token_hash) where former_token_hash is not null;

    -- Of two changes with the same token the second is signed out. Live sockets are cut and come again with the new one.
    create function auth.renew_session(token_hash bytea, renewed bytea) returns void
      language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
      as $$
      declare me uuid := auth_api.uid();
      begin
        update auth.sessions as session
          set token_hash = renewed, former_token_hash = renew_session.token_hash, renewed_at = now()
          where session.token_hash = renew_session.token_hash and account_id = me and ended_at is null;
        if not found then raise exception using errcode = 'KB401', message = 'signed_out'; end if;
        perform pg_notify('kabar_sessions', json_build_object('accountId', me)::text);
      end $$;

    -- Whose the token was until a change of password in the last ten minutes.
    create function auth.credentials_of_former_token(former bytea) returns table (account_id uuid, hash text)
      language sql stable security definer set search_path = pg_catalog, pg_temp
      as $$
        select session.account_id, passwords.hash from auth.sessions as session
          join auth.passwords on passwords.account_id = session.account_id
          where session.former_token_hash = former and session.renewed_at > now() - interval '10 minutes'
            and session.ended_at is null and session.expires_at > now()
      $$;
    -- For whoever proved the new password: the token that never arrived gives way to another.
    create function auth.renew_session_again(former bytea, renewed bytea) returns void
      language sql volatile security definer set search_path = pg_catalog, pg_temp
      as $$
        update auth.sessions set token_hash = renewed
          where former_token_hash = former and renewed_at > now() - interval '10 minutes' and ended_at is null
      $$;
  `.execute(db);
  for (const name of [
    'auth.renew_session(bytea, bytea)',
    'auth.credentials_of_former_token(bytea)',
    'auth.renew_session_again(bytea, bytea)',
  ]) {
    await sql
      .raw(`
        alter function ${name} owner to kabar_auth_system;
        revoke all on function ${name} from public;
        grant execute on function ${name} to kabar_auth;
      `)
      .execute(db);
  }
}
