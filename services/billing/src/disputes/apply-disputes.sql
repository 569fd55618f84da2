-- Writes the lost disputes of a payment into the books, each once: a subscription ends, a pack is over, and its caller
-- takes back the credits and sessions of the pack. A payment that is not settled yet, or of which something is being given back, is left until it is.
-- needs billing.end_subscription, billing.internal_account, billing.post_movement
create function billing.apply_disputes(reference text, at timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  #variable_conflict use_column
  declare
    lost billing.disputes;
    paid billing.payments;
    amount numeric;
  begin
    for lost in select * from billing.disputes as one where one.payment_reference = apply_disputes.reference and one.state = 'lost'
      and one.applied_at is null order by one.opened_at, one.id
    loop
      perform from billing.session_pack_purchases as bought join billing.payments as of on of.id = bought.id
        where of.reference = apply_disputes.reference for update of bought;
      select * into paid from billing.payments as one where one.reference = apply_disputes.reference for update;
      if not found or paid.state not in ('succeeded', 'refunded') then return; end if;
      update billing.disputes set applied_at = at where id = lost.id and applied_at is null;
      amount := least(lost.amount_usd, paid.amount_usd - paid.refunded_usd);
      if not found or amount <= 0 then continue; end if;
      perform billing.post_movement('dispute ' || lost.id, 'dispute', 'USD', billing.internal_account('provider', 'USD'),
        billing.internal_account('sales', 'USD'), amount, paid.id, at);
      update billing.payments set state = 'refunding' where id = paid.id;
      update billing.payments set refunded_usd = refunded_usd + amount,
          state = case when refunded_usd + amount = amount_usd then 'refunded' else 'succeeded' end
        where id = paid.id;
      if paid.purpose = 'pack' then
        update billing.session_pack_purchases set payment_status = 'refunded' where id = paid.id;
      else
        perform billing.end_subscription(coalesce(paid.subscription_id, paid.id), 'not_paid', at);
      end if;
    end loop;
  end $$;
alter function billing.apply_disputes owner to kabar_billing_system;
