-- Gives each of these weeks its credits, or takes them where they are negative; the same reference again raises an error. The caller holds
-- the weeks. Raises forbidden where a week would have been given more than twice the sessions of the largest plan: a dearer plan adds to
-- what the week has of the one before. Only for background work.
-- needs billing.granted_credits, billing.move_credits, billing.require, billing.require_role
create function billing_api.grant_credits(accounts uuid[], credits integer[], reference text) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select billing.require(change.credits <= 0 or change.credits + billing.granted_credits(change.account)
        <= 2 * greatest(largest.sessions, plan.sessions_per_week))
      from unnest(accounts, grant_credits.credits) as change (account, credits)
        join billing.credit_accounts as own on own.id = change.account
        join billing.user_subscriptions as plan on plan.id = own.subscription_id
        cross join (select max(sold.sessions_per_week) as sessions from billing.subscription_plans as sold) as largest;
    select billing.require(billing.move_credits(reference || ' ' || own.id, 'grant', null,
        case when change.credits > 0 then granted.id else own.id end, case when change.credits > 0 then own.id else granted.id end,
        abs(change.credits)))
      from unnest(accounts, grant_credits.credits) as change (account, credits)
        join billing.credit_accounts as own on own.id = change.account and own.kind = 'week'
        cross join billing.credit_accounts as granted
      where granted.kind = 'granted' and billing.require_role('system')
  $$;
alter function billing_api.grant_credits owner to kabar_billing_system;
grant execute on function billing_api.grant_credits to kabar_billing, kabar_bookings;
