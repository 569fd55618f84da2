-- The provider has given back what staff asked for (refund), or the rest of a payment whose purchase could not be made (null).
-- needs auth_api.has_role, auth_api.people, billing.apply_disputes, billing.apply_provider_refunds, billing.internal_account, billing.post_movement, chat_api.notify
create function billing.finish_refund(payment uuid, refund uuid, at timestamptz) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  #variable_conflict use_column
  declare
    back billing.payments;
    amount numeric;
    ended text;
  begin
    if not auth_api.has_role('system') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    select * into back from billing.payments where id = payment and state = 'refunding' for update;
    if not found then return (select state from billing.payments where id = payment); end if;
    amount := back.amount_usd - back.refunded_usd;
    if refund is not null then
      update billing.refunds set done_at = at where id = refund and payment_id = payment and done_at is null
        returning amount_usd into amount;
      if not found then return back.state; end if;
    end if;
    perform billing.post_movement('refund ' || coalesce(refund, payment), 'refund', 'USD', billing.internal_account('provider', 'USD'),
      billing.internal_account('sales', 'USD'), amount, payment, at)
      where amount > 0;
    ended := case when back.refunded_usd + amount = back.amount_usd then 'refunded' else 'succeeded' end;
    update billing.payments set state = ended, refunded_usd = refunded_usd + amount where id = payment;
    if ended = 'refunded' then
      update billing.session_pack_purchases set payment_status = 'refunded' where id = payment;
    end if;
    insert into billing.subscription_transactions
        (subscription_id, transaction_type, amount_usd, payment_reference, status, created_at)
      select coalesce(back.subscription_id, back.id), 'refund', amount, 'refund ' || refund, 'refunded', at
        where refund is not null and back.purpose <> 'pack';
    perform chat_api.notify(person.id, 'payment_refunded', jsonb_build_object('payment_id', payment, 'amount_usd', amount))
      from auth_api.people as person where person.id = back.user_id;
    perform billing.apply_provider_refunds(back.reference, at);
    perform billing.apply_disputes(back.reference, at);
    return ended;
  end $$;
alter function billing.finish_refund owner to kabar_billing_system;
grant execute on function billing.finish_refund to kabar_billing;
