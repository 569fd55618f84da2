-- Nobody pays any more for a subscription that ended or is paused: its open payments fail, and the job withdraws them from the
-- provider. A job of its own, because a payment that is settled at this moment is locked before its subscription.
-- needs auth_api.has_role
create function billing.withdraw_payments(subscription uuid, at timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  #variable_conflict use_column
  declare payment uuid;
  begin
    if not auth_api.has_role('system') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    -- resumed meanwhile: it is paid for again
    if exists (select from billing.user_subscriptions where id = subscription and status in ('active', 'pending_cancellation')) then
      return;
    end if;
    for payment in
      update billing.payments set state = 'failed', failure = 'cancelled', checkout_url = null, settled_at = at
        where subscription_id = subscription and state in ('pending', 'waiting') returning id
    loop
      perform jobs_api.enqueue('billing:pay', jsonb_build_object('paymentId', payment), at, 'billing:pay:' || payment);
    end loop;
  end $$;
alter function billing.withdraw_payments owner to kabar_billing_system;
grant execute on function billing.withdraw_payments to kabar_billing;
