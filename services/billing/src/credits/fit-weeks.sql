-- Adjusts accounts after the number of sessions a week of a subscription has changed: weeks after that of the change that have
-- bookings already get the additional credits, or lose those that are not booked. It is called again after bookings beyond the
-- number are cancelled, and does not repeat what is done. Only for background work.
-- needs auth_api.local_time, auth_api.reader, billing.move_credits, billing.require_role
create function billing_api.fit_weeks(subscription uuid, changed_at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select from billing.user_subscriptions as own where own.id = subscription and billing.require_role('system') for update;
    select from billing.credit_accounts as account where account.subscription_id = subscription order by account.week for update;
    select billing.move_credits('fit ' || week.id || ' ' || uuidv7(), 'grant', null, case when week.more > 0 then granted.id else week.id end,
        case when week.more > 0 then week.id else granted.id end, case when week.more > 0 then week.more else least(-week.more, week.balance) end)
      from (
          select account.id, account.week, account.balance, (own.sessions_per_week - (
              select sum(entry.amount) from billing.credit_entries as entry
                join billing.credit_movements as movement on movement.id = entry.movement_id
                where entry.account_id = account.id and movement.kind = 'grant'))::integer as more
            from billing.user_subscriptions as own join billing.credit_accounts as account on account.subscription_id = own.id
            where own.id = subscription and account.week
              > auth_api.local_time(changed_at, (select reader.timezone from auth_api.reader(own.user_id) as reader))::date
            order by account.week offset 0) as week,
        (select account.id from billing.credit_accounts as account where account.kind = 'granted') as granted
      where (week.more > 0 or week.more < 0 and week.balance > 0) and billing.require_role('system')
  $$;
alter function billing_api.fit_weeks owner to kabar_billing_system;
grant execute on function billing_api.fit_weeks to kabar_billing, kabar_bookings;
