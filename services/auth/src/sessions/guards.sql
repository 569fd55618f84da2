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

-- Refuses every kind of sign-in to an account whose erasure is due, even while the erasure keeps failing, and to a suspended one.
-- The lock serialises it with a suspension that begins.
create function auth.check_new_session() returns trigger
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    perform from auth.accounts where id = new.account_id for share;
    if exists (select from auth.accounts where id = new.account_id and closing_at <= now()) then
      raise exception using errcode = 'KB403', message = 'account_closed';
    elsif exists (select from auth.suspensions
      where account_id = new.account_id and ended_at is null and (until is null or until > now()))
    then
      raise exception using errcode = 'KB403', message = 'suspended';
    end if;
    return new;
  end $$;
alter function auth.check_new_session owner to kabar_auth_system;
create trigger sessions_of_open_accounts before insert on auth.sessions
  for each row execute function auth.check_new_session();

-- Raises an error from a function in SQL, which has no raise of its own.
create function auth_api.refuse(state text, message text) returns text
  language plpgsql stable set search_path = pg_catalog, pg_temp
  as $$ begin raise exception using errcode = state, message = message; end $$;
alter function auth_api.refuse owner to kabar_auth_system;
grant execute on function auth_api.refuse to kabar_backoffice_system, kabar_billing_system, kabar_bookings_system, kabar_chat,
  kabar_chat_system, kabar_client_system, kabar_companion_system;
