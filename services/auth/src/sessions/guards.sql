-- Lets the caller, a member of a care circle, act as the client `holder` for the rest of the transaction. Only bookings.act_for
-- calls it, after checking the membership. The identity has only the role client, whatever other roles the client has, and
-- records the member (auth_api.acting_member). Refuses a read-only transaction, because each of its batches authenticates
-- again, and a caller who already acts for someone. Signs like auth_api.authenticate.
create function auth_api.act_for(holder uuid) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    member uuid := auth_api.uid();
    identity text;
  begin
    if member is null or member = holder or auth_api.acting_member() is not null or not auth_api.has_role('client')
      or not exists (select from auth.profiles where id = holder and user_type in ('client', 'older_user'))
    then
      raise exception using errcode = 'KB403', message = 'forbidden';
    elsif current_setting('transaction_read_only') = 'on' then
      -- an endpoint that acts for somebody declares writes: true
      raise exception using errcode = 'KB500', message = 'internal';
    end if;
    identity := set_config('kabar.identity', holder || ',client,for:' || member || ',', true);
    perform set_config('kabar.signature', encode(extensions.hmac(convert_to(identity, 'UTF8')
      || int4send(pg_backend_pid()) || timestamptz_send(now()), signing, 'sha256'), 'hex'), true)
      from auth.identity_keys;
  end $$;
alter function auth_api.act_for owner to kabar_auth_system;
grant execute on function auth_api.act_for to kabar_bookings_system;

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

-- Records a sign-in attempt. A sign-in from a device that is new to the account is reported by mail. Devices are compared by
-- user agent without version numbers, so that a browser update is not a new device. A cookie would not do: people clear
-- cookies and use private windows, and known devices would be reported as new.
create function auth.record_sign_in(account uuid, outcome text, way text, user_agent text, address text)
  returns void language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    this auth.sign_ins;
    first boolean := not exists (select from auth.sign_ins where account_id = account and sign_ins.outcome = 'signed-in');
  begin
    insert into auth.sign_ins (account_id, outcome, way, user_agent, address)
      values (account, record_sign_in.outcome, record_sign_in.way, record_sign_in.user_agent, record_sign_in.address)
      returning * into this;
    if this.outcome <> 'signed-in' or first then return; end if;
    if exists (select from auth.sign_ins as earlier where earlier.account_id = account and earlier.outcome = 'signed-in'
      and earlier.device = this.device and earlier.id <> this.id) then return; end if;
    perform auth_api.send_mail(account, 'new-device',
      jsonb_build_object('userAgent', this.user_agent, 'at', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')));
  end $$;
alter function auth.record_sign_in owner to kabar_auth_system;
grant execute on function auth.record_sign_in to kabar_auth;

-- Raises an error from an SQL function, which has no raise of its own.
create function auth.refuse(state text, message text) returns text
  language plpgsql stable set search_path = pg_catalog, pg_temp
  as $$ begin raise exception using errcode = state, message = message; end $$;
alter function auth.refuse owner to kabar_auth_system;

-- Called by auth_api.uid and auth_api.has_role when the signature of an identity is wrong.
create function auth.refuse_forged_identity() returns text
  language plpgsql stable set search_path = pg_catalog, pg_temp
  as $$ begin raise exception using errcode = 'KB401', message = 'signed_out'; end $$;
grant execute on function auth.refuse_forged_identity to kabar_auth_system;

-- Gives the remaining session a new token after a change of password, so that a copy of the former token is useless. Of
-- two changes with the same token the second gets signed_out. Live sockets are closed and reconnect with the new token.
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
alter function auth.renew_session owner to kabar_auth_system;
grant execute on function auth.renew_session to kabar_auth;

-- Raises forbidden unless the caller has one of the roles; true otherwise. The first statement of functions for these roles alone.
create function auth_api.require_role(variadic roles text[]) returns boolean
  language plpgsql stable set search_path = pg_catalog, pg_temp
  as $$
  begin
    if not exists (select from unnest(roles) as role where auth_api.has_role(role)) then
      raise exception using errcode = 'KB403', message = 'forbidden';
    end if;
    return true;
  end $$;
alter function auth_api.require_role owner to kabar_auth_system;
grant execute on function auth_api.require_role to kabar_backoffice_system, kabar_bookings_system, kabar_chat_system, kabar_client_system,
  kabar_companion_system;
