-- Writes what was given back of a payment at the provider into the books, each once. Its caller takes
-- back what the money had paid for. A payment that is not settled yet, or of which something is being given back, is left until it is.
-- needs auth_api.people, billing.internal_account, billing.post_movement, chat_api.notify
create function billing.apply_provider_refunds(reference text, at timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  #variable_conflict use_column
  declare
    made billing.provider_refunds;
    paid billing.payments;
    amount numeric;
  begin
    for made in select * from billing.provider_refunds as one
      where one.payment_reference = apply_provider_refunds.reference and one.applied_at is null order by one.made_at, one.id
    loop
      -- a pack first: a booking that it pays for holds it
      perform from billing.session_pack_purchases as bought join billing.payments as of on of.id = bought.id
        where of.reference = apply_provider_refunds.reference for update of bought;
      select * into paid from billing.payments as one where one.reference = apply_provider_refunds.reference for update;
      if not found or paid.state not in ('succeeded', 'refunded') then return; end if;
      update billing.provider_refunds set applied_at = at where id = made.id and applied_at is null;
      amount := least(made.amount_usd, paid.amount_usd - paid.refunded_usd);
      if not found or amount <= 0 then continue; end if;
      perform billing.post_movement('refund ' || made.id, 'refund', 'USD', billing.internal_account('provider', 'USD'),
        billing.internal_account('sales', 'USD'), amount, paid.id, at);
      update billing.payments set state = 'refunding' where id = paid.id;
      update billing.payments set refunded_usd = refunded_usd + amount,
          state = case when refunded_usd + amount = amount_usd then 'refunded' else 'succeeded' end
        where id = paid.id;
      if paid.purpose <> 'pack' then
        insert into billing.subscription_transactions
            (subscription_id, transaction_type, amount_usd, payment_reference, status, created_at)
          values (coalesce(paid.subscription_id, paid.id), 'refund', amount, 'refund ' || made.id, 'refunded', at);
      elsif paid.refunded_usd + amount = paid.amount_usd then
        update billing.session_pack_purchases set payment_status = 'refunded' where id = paid.id;
      end if;
      perform chat_api.notify(person.id, 'payment_refunded', jsonb_build_object('payment_id', paid.id, 'amount_usd', amount))
        from auth_api.people as person where person.id = paid.user_id;
    end loop;
  end $$;
alter function billing.apply_provider_refunds owner to kabar_billing_system;
