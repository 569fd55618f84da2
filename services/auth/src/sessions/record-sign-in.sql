-- Records a sign-in attempt. A sign-in from a kind of device that is new to the account is reported by mail. A device
-- is recognised by its user agent without version numbers, so that a browser update is not a new device. Cookies are
-- not used: people clear them, and private windows never keep them, so that mails would report known devices.
-- needs auth_api.send_mail
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
