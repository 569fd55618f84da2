-- Whether the person of this transaction has the role. Checks the same signature as auth_api.uid.
-- needs auth.refuse_forged_identity
create function auth_api.has_role(role text) returns boolean stable parallel restricted security definer
  begin atomic
    select coalesce((
      select strpos(case
          when current_setting('kabar.signature', true) = encode(extensions.hmac(
            convert_to(current_setting('kabar.identity', true), 'UTF8') || int4send(pg_backend_pid()) || timestamptz_send(now()),
            signing, 'sha256'), 'hex')
            then substr(current_setting('kabar.identity', true), 37)
          else auth.refuse_forged_identity() end, ',' || role || ',') > 0
        from auth.identity_keys where current_setting('kabar.identity', true) <> ''), false);
  end;
alter function auth_api.has_role owner to kabar_auth_system;
grant execute on function auth_api.has_role to public;
