-- The account of a subscription's week. It is created with the week's credits at its first use. The week contains the given
-- moment, from Monday to Sunday in the client's zone; unused credits are not carried over (decision 65).
-- needs auth_api.local_time, auth_api.reader, billing.move_credits
create function billing.week_account(subscription uuid, client uuid, at timestamptz, sessions integer) returns uuid
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    account uuid;
    monday date := date_trunc('week', auth_api.local_time(at, (select timezone from auth_api.reader(client))))::date;
  begin
    insert into billing.credit_accounts (kind, subscription_id, week, balance) values ('week', subscription, monday, 0)
      on conflict (subscription_id, week) do nothing returning id into account;
    if account is not null then
      perform billing.move_credits('week ' || account, 'grant', null,
        (select id from billing.credit_accounts where kind = 'granted'), account, sessions);
      return account;
    end if;
    return (select id from billing.credit_accounts where subscription_id = subscription and week = monday);
  end $$;
alter function billing.week_account owner to kabar_billing_system;
