-- Locks a subscription and the credits of its weeks, and returns them with what the weeks were given so far, the sessions a week of the
-- subscription, and its client's zone. Only for background work.
-- needs auth_api.reader, billing.granted_credits, billing.require_role
create function billing_api.hold_weeks(subscription uuid)
  returns table (account uuid, week text, balance integer, granted integer, per_week integer, zone text)
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select from billing.user_subscriptions as own where own.id = subscription and billing.require_role('system') for update;
    select from billing.credit_accounts as account where account.subscription_id = subscription order by account.week for update;
    select account.id, account.week::text, account.balance, billing.granted_credits(account.id),
        own.sessions_per_week::integer, coalesce(reader.timezone, 'UTC')
      from billing.user_subscriptions as own join billing.credit_accounts as account on account.subscription_id = own.id
        left join lateral auth_api.reader(own.user_id) as reader on true
      where own.id = subscription order by account.week
  $$;
alter function billing_api.hold_weeks owner to kabar_billing_system;
grant execute on function billing_api.hold_weeks to kabar_billing, kabar_bookings;
