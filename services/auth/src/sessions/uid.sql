-- The person of this transaction; null for visitors and background work, an error for a forged identity. SQL with a
-- parsed body is cheaper than plpgsql and does not depend on the search path. The signature covers person, roles,
-- connection and transaction, so that an identity cannot be used elsewhere and no setting changes what is signed.
-- needs auth.refuse_forged_identity
create function auth_api.uid() returns uuid stable parallel restricted security definer
  begin atomic
    select nullif(case
        when current_setting('kabar.signature', true) = encode(extensions.hmac(
          convert_to(current_setting('kabar.identity', true), 'UTF8') || int4send(pg_backend_pid()) || timestamptz_send(now()),
          signing, 'sha256'), 'hex')
          -- the person's id, then the roles between commas
          then left(current_setting('kabar.identity', true), 36)
        else auth.refuse_forged_identity() end, '00000000-0000-0000-0000-000000000000')::uuid
      from auth.identity_keys where current_setting('kabar.identity', true) <> '';
  end;
alter function auth_api.uid owner to kabar_auth_system;
grant execute on function auth_api.uid to public;
