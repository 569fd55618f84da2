-- Quotes a more expensive plan for the rest of the caller's period: the difference of the monthly prices times the remaining part of
-- the period, valid for 15 minutes (decision 71). Returns the quote, or why there is none.
-- needs auth_api.uid
create function billing.quote_upgrade(subscription uuid, plan uuid, at timestamptz)
  returns table (refusal text, id uuid, amount_usd numeric, valid_until timestamptz)
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  #variable_conflict use_column
  declare
    own billing.user_subscriptions;
    sold billing.subscription_plans;
    share numeric;
  begin
    select * into own from billing.user_subscriptions as mine where mine.id = subscription and mine.user_id = auth_api.uid();
    if not found then refusal := 'not_found'; return next; return; end if;
    if own.status <> 'active' then refusal := 'subscription_not_active'; return next; return; end if;
    select * into sold from billing.subscription_plans as offered where offered.id = plan and is_active and is_visible;
    if not found then refusal := 'plan_not_found'; return next; return; end if;
    if sold.price_usd <= own.price_usd then refusal := 'plan_not_dearer'; return next; return; end if;
    share := greatest(0, extract(epoch from own.next_billing_date - at)
      / extract(epoch from own.next_billing_date - (own.next_billing_date - interval '1 month')));
    insert into billing.upgrade_quotes as quote (subscription_id, plan_id, amount_usd, quoted_at, valid_until)
      values (subscription, plan, round((sold.price_usd - own.price_usd) * least(share, 1), 2), at, at + interval '15 minutes')
      returning quote.id, quote.amount_usd, quote.valid_until into id, amount_usd, valid_until;
    return next;
  end $$;
alter function billing.quote_upgrade owner to kabar_billing_system;
grant execute on function billing.quote_upgrade to kabar_billing;
