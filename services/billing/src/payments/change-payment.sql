-- Stores the named columns of a payment that is in one of the states; false if it is in another one. For background work; the payer
-- may cancel one that waits.
-- needs auth_api.uid, billing.require_role
create function billing.change_payment(payment uuid, states text[], changes jsonb) returns boolean
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with changed as (
      update billing.payments as own set (state, failure, reference, checkout_url, settled_at, refunded_usd) =
          (select new.state, new.failure, new.reference, new.checkout_url, new.settled_at, new.refunded_usd
            from jsonb_populate_record(own, changes) as new)
        where own.id = payment and own.state = any (states) and case
          when own.user_id = auth_api.uid() and own.state = 'waiting'
            and changes - array['checkout_url', 'settled_at'] = '{"state": "failed", "failure": "cancelled"}' then true
          else billing.require_role('system') end
        returning own.id)
    select exists (select from changed)
  $$;
alter function billing.change_payment owner to kabar_billing_system;
grant execute on function billing.change_payment to kabar_billing;
