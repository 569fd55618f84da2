-- The provider has the money: writes what was bought, the ledger and the receipt, and notifies whom it concerns, once. What cannot
-- be sold any more (a plan withdrawn meanwhile, a companion who is not verified any more) is refunded, and so is what was paid
-- after the payment had failed here. cents: what came in, if known. A renewal or an upgrade is stored already, or refused by its
-- caller (refused). zone and period_end: of the subscription that opens. Returns the state.
-- needs auth_api.has_role, billing.apply_disputes, billing.apply_provider_refunds, billing.internal_account, billing.post_movement, billing.tell_about_payment, billing.tell_staff_of_disputes, billing_api.open_subscription, billing_api.record_purchase
create function billing.settle_payment(payment uuid, reference text, at timestamptz, cents integer default null,
  refused text default null, zone text default null, period_end timestamptz default null) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  #variable_conflict use_column
  declare
    paid billing.payments;
    refusal text;
  begin
    if not auth_api.has_role('system') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    -- a dispute of it may be told at this moment
    perform pg_advisory_xact_lock(hashtextextended('payment ' || settle_payment.reference, 0));
    select * into paid from billing.payments where id = payment for update;
    if not found or paid.state not in ('pending', 'waiting', 'failed') then return paid.state; end if;
    if cents <> paid.amount_usd * 100 then
      raise exception using errcode = 'KB500', message = 'internal', detail = 'payment ' || payment || ' came with ' || cents || ' cents';
    end if;
    refusal := case
      when paid.state = 'failed' then coalesce(paid.failure, 'declined')
      when paid.purpose = 'subscription' then billing_api.open_subscription(paid.id, paid.user_id, paid.plan_id, paid.companion_id,
        paid.trial_request_id, settle_payment.reference, at, zone, period_end, paid.amount_usd)
      when paid.purpose = 'pack' then billing_api.record_purchase(paid.id, paid.user_id, paid.pack_id, paid.companion_id, 'stripe',
        settle_payment.reference, at)
      else refused end;
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
    perform billing.apply_provider_refunds(settle_payment.reference, at);
    perform billing.apply_disputes(settle_payment.reference, at);
    perform billing.tell_staff_of_disputes(settle_payment.reference);
    return 'succeeded';
  end $$;
alter function billing.settle_payment owner to kabar_billing_system;
grant execute on function billing.settle_payment to kabar_billing;
