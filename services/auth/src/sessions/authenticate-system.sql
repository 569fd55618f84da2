-- Opens the identity of background work: no person, only the role 'system'. Signs like auth_api.authenticate.
create function auth_api.authenticate_system(key bytea) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    identity text;
    signing_key bytea := (select signing from auth.identity_keys where system_hash =
      extensions.hmac(convert_to('hash of the system key', 'UTF8'), convert_to(encode(key, 'base64'), 'UTF8'), 'sha256'));
  begin
    if signing_key is null then
      raise exception using errcode = 'KB401', message = 'signed_out';
    end if;
    identity := set_config('kabar.identity', '00000000-0000-0000-0000-000000000000,system,', true);
    perform set_config('kabar.signature', encode(extensions.hmac(convert_to(identity, 'UTF8')
      || int4send(pg_backend_pid()) || timestamptz_send(now()), signing_key, 'sha256'), 'hex'), true);
  end $$;
alter function auth_api.authenticate_system owner to kabar_auth_system;
grant execute on function auth_api.authenticate_system to public;
