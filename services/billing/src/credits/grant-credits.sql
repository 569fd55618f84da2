-- Gives each of these weeks its credits, or takes them where they are negative; the same reference again raises an error. The caller holds
-- the weeks. Only for background work.
-- needs billing.move_credits, billing.require, billing.require_role
create function billing_api.grant_credits(accounts uuid[], credits integer[], reference text) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
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
