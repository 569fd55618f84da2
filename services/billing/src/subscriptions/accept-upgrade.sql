-- Starts the payment of a quote of the caller, for exactly its amount. Returns null when the payment is written, else the code of the refusal.
-- needs auth_api.uid, billing.begin_payment
create function billing.accept_upgrade(id uuid, quote uuid, provider text, outcome text, at timestamptz) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    quoted billing.upgrade_quotes;
    own billing.user_subscriptions;
  begin
    perform pg_advisory_xact_lock(hashtextextended('payments of ' || auth_api.uid(), 0));
    if exists (select from billing.payments as made where made.id = accept_upgrade.id) then return null; end if;
    select * into quoted from billing.upgrade_quotes as one where one.id = quote;
    select * into own from billing.user_subscriptions as mine
      where mine.id = quoted.subscription_id and mine.user_id = auth_api.uid() for update;
    if not found then return 'not_found'; end if;
    if own.status <> 'active' then return 'subscription_not_active'; end if;
    if quoted.valid_until < at or own.plan_id = quoted.plan_id then return 'quote_expired'; end if;
    return billing.begin_payment(accept_upgrade.id, 'upgrade', quoted.plan_id, null, own.companion_id, null, own.id,
      quoted.amount_usd, accept_upgrade.provider, outcome, at);
  end $$;
alter function billing.accept_upgrade owner to kabar_billing_system;
grant execute on function billing.accept_upgrade to kabar_billing;
