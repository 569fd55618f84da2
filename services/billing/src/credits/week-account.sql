-- The account of a subscription's week, made and filled with the week's sessions when it is first asked for. The week is that
-- of the moment, Monday to Sunday by the client's clock, and carries nothing over (decision 65).
-- needs auth_api.reader, billing.move_credits
create function billing.week_account(subscription uuid, client uuid, at timestamptz, sessions integer) returns uuid
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    account uuid;
    monday date := date_trunc('week', at at time zone coalesce((select timezone from auth_api.reader(client)), 'UTC'))::date;
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
