-- The account of a subscription's week, created with the week's credits at its first use. The week contains the given moment, from
-- Monday to Sunday in the client's zone; unused credits are not carried over (decision 65). Null without a subscription.
-- needs auth_api.local_time, auth_api.reader, billing.move_credits
create function billing.week_account(subscription uuid, client uuid, at timestamptz, sessions integer) returns uuid
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with made as (
      insert into billing.credit_accounts (kind, subscription_id, week, balance)
        select 'week', subscription, date_trunc('week', auth_api.local_time(at, reader.timezone))::date, 0
          from auth_api.reader(client) as reader where subscription is not null
        on conflict (subscription_id, week) do nothing returning id)
    select billing.move_credits('week ' || made.id, 'grant', null, granted.id, made.id, sessions)
      from made cross join billing.credit_accounts as granted where granted.kind = 'granted';
    select account.id from billing.credit_accounts as account cross join auth_api.reader(client) as reader
      where account.subscription_id = subscription and account.week = date_trunc('week', auth_api.local_time(at, reader.timezone))::date
  $$;
alter function billing.week_account owner to kabar_billing_system;
