-- The provider has the money: writes what was bought, the ledger and the receipt, and tells whom it concerns, once. What cannot
-- be sold any more (a plan withdrawn meanwhile, a companion who is not verified any more) is paid back. Answers the state.
-- needs auth_api.has_role, billing.internal_account, billing.post_movement, billing.renew_subscription, billing.tell_about_payment, billing.upgrade_subscription, billing_api.open_subscription, billing_api.record_purchase
create function billing.settle_payment(payment uuid, reference text, at timestamptz) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  #variable_conflict use_column
  declare
    paid billing.payments;
    refusal text;
  begin
    if not auth_api.has_role('system') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    select * into paid from billing.payments where id = payment for update;
    if not found or paid.state not in ('pending', 'waiting') then return paid.state; end if;
    refusal := case paid.purpose
      when 'subscription' then billing_api.open_subscription(paid.id, paid.user_id, paid.plan_id, paid.companion_id,
        paid.trial_request_id, settle_payment.reference, at)
      when 'pack' then billing_api.record_purchase(paid.id, paid.user_id, paid.pack_id, paid.companion_id, 'stripe',
        settle_payment.reference, at)
      when 'renewal' then billing.renew_subscription(paid.subscription_id, paid.plan_id, paid.amount_usd, settle_payment.reference, at)
      else billing.upgrade_subscription(paid.subscription_id, paid.plan_id, paid.amount_usd, settle_payment.reference, at) end;
    perform billing.post_movement('charge ' || payment, 'charge', 'USD', billing.internal_account('sales', 'USD'),
      billing.internal_account('provider', 'USD'), paid.amount_usd, payment, at)
      where paid.amount_usd > 0;
    update billing.payments set state = case when refusal is null then 'succeeded' else 'refunding' end, failure = refusal,
        reference = settle_payment.reference, checkout_url = null, settled_at = at
      where id = payment;
    if refusal is not null then
      perform jobs_api.enqueue('billing:pay', jsonb_build_object('paymentId', payment), at, 'billing:pay:' || payment);
      return 'refunding';
    end if;
    -- gapless: one number after the other, and none for what is not committed
    perform pg_advisory_xact_lock(hashtextextended('number of receipts', 0));
    insert into billing.receipts (number, payment_id, issued_at)
      select coalesce(max(number), 0) + 1, payment, at from billing.receipts;
    perform billing.tell_about_payment(payment);
    return 'succeeded';
  end $$;
alter function billing.settle_payment owner to kabar_billing_system;
grant execute on function billing.settle_payment to kabar_billing;
