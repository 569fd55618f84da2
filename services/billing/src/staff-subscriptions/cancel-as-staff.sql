-- Cancels an active subscription at once, for staff (decision 72): the bookings service cancels future sessions with notifications,
-- and the refund is taken from the payments of the period, newest first. Returns null when done, else the code of the refusal.
-- needs backoffice_api.record_action, billing.end_subscription, billing.payments_of_subscription, billing.refund_as_staff, billing.take_subscription
create function billing.cancel_as_staff(subscription uuid, known integer, reason text, refund numeric, at timestamptz) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  #variable_conflict use_column
  declare
    taken record;
    payment record;
    rest numeric := refund;
    refusal text;
  begin
    select * into taken from billing.take_subscription(subscription, known, 'active');
    if taken.refusal is not null then return taken.refusal; end if;
    for payment in
      select id, of_period_usd from billing.payments_of_subscription(subscription, at) where of_period_usd > 0
        order by created_at desc, id desc
    loop
      exit when rest <= 0;
      refusal := billing.refund_as_staff(payment.id, gen_random_uuid(), least(rest, payment.of_period_usd), reason, at);
      if refusal is not null then return refusal; end if;
      rest := rest - least(rest, payment.of_period_usd);
    end loop;
    -- the caller rolls back the refunds above
    if rest > 0 then return 'refund_too_large'; end if;
    perform billing.end_subscription(subscription, 'cancelled', at);
    perform backoffice_api.record_action('subscription_cancel', 'subscription', subscription, jsonb_build_object(
      'reason', reason, 'refund_usd', refund, 'before', jsonb_build_object('status', (taken.stored).status),
      'after', jsonb_build_object('status', 'cancelled')));
    return null;
  end $$;
alter function billing.cancel_as_staff owner to kabar_billing_system;
grant execute on function billing.cancel_as_staff to kabar_billing;
