-- Called when an account is erased. The books stay: one random id stands in the place of the person, in all her rows, and the
-- subscription that runs ends. Future bookings are cancelled, and their credits returned, by the bookings service before it.
-- What she has earned stays as lines of her subject in the ledger; a payout that is not paid yet is cancelled.
-- needs auth_api.has_role
create function billing_api.erase_person(person uuid) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    subject uuid := coalesce((select subject_id from billing.ledger_subjects where account_id = person), gen_random_uuid());
    closed_payments integer;
    known_customer text;
  begin
    if not auth_api.has_role('system') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    update billing.user_subscriptions set status = 'cancelled', cancelled_at = now(), paused_at = null
      where user_id = person and status <> 'cancelled';
    update billing.user_subscriptions set user_id = subject where user_id = person;
    update billing.user_subscriptions set companion_id = subject where companion_id = person;
    update billing.session_pack_purchases set user_id = subject where user_id = person;
    update billing.session_pack_purchases set companion_id = subject where companion_id = person;
    delete from billing.refund_requests where payment_id in (select id from billing.payments where user_id = person);
    -- withdrawn from the provider by the job; what is paid there all the same is given back
    with closed as (
      update billing.payments set state = 'failed', failure = 'account_closed', checkout_url = null, settled_at = now()
        where user_id = person and state in ('pending', 'waiting') returning id
    )
    select count(jobs_api.enqueue('billing:pay', jsonb_build_object('paymentId', id), now(), 'billing:pay:' || id)::text)
      into closed_payments from closed;
    delete from billing.payers where user_id = person returning customer into known_customer;
    if found then
      perform jobs_api.enqueue('billing:forget-customer', jsonb_build_object('customer', known_customer));
    end if;
    update billing.payments set user_id = subject where user_id = person;
    update billing.payments set companion_id = subject where companion_id = person;
    update billing.companion_payouts set status = 'cancelled' where companion_id = person and status = 'pending';
    update billing.companion_earnings as line set payout_id = null from billing.companion_payouts as payout
      where line.companion_id = person and payout.id = line.payout_id and payout.status = 'cancelled';
    update billing.companion_payouts set companion_id = subject where companion_id = person;
    delete from billing.earning_months where companion_id = person;
    update billing.companion_earnings set companion_id = subject, account_closed = true where companion_id = person;
  end $$;
alter function billing_api.erase_person owner to kabar_billing_system;
grant execute on function billing_api.erase_person to kabar_auth;
