-- The provider refused, or it is given up: nothing is bought. A renewal is tried again by the schedule of its subscription. What is
-- given up without an answer is withdrawn from the provider by the job.
-- needs auth_api.has_role, auth_api.people, chat_api.notify
create function billing.fail_payment(payment uuid, reason text, at timestamptz) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  #variable_conflict use_column
  declare failed billing.payments;
  begin
    if not auth_api.has_role('system') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    update billing.payments set state = 'failed', failure = reason, checkout_url = null, settled_at = at
      where id = payment and state in ('pending', 'waiting') returning * into failed;
    if not found then return (select state from billing.payments where id = payment); end if;
    if reason = 'no_answer' and failed.reference is not null then
      perform jobs_api.enqueue('billing:pay', jsonb_build_object('paymentId', payment), at, 'billing:pay:' || payment);
    end if;
    -- the payer of a page sees by herself what became of it
    if failed.purpose = 'renewal' and not failed.on_page then
      update billing.user_subscriptions set past_due_since = coalesce(past_due_since, at), version = version + 1
        where id = failed.subscription_id and status <> 'cancelled';
      insert into billing.subscription_transactions
          (subscription_id, transaction_type, amount_usd, payment_reference, status, created_at)
        values (failed.subscription_id, 'renewal', failed.amount_usd, 'failed ' || payment, 'failed', at);
      perform chat_api.notify(person.id, 'subscription_changed',
          jsonb_build_object('subscription_id', failed.subscription_id, 'event', 'payment_failed', 'payment_id', payment))
        from auth_api.people as person where person.id = failed.user_id;
    end if;
    return 'failed';
  end $$;
alter function billing.fail_payment owner to kabar_billing_system;
grant execute on function billing.fail_payment to kabar_billing;
