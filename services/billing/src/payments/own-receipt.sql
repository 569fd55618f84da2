-- What stands on the receipt of one of the caller's payments; no row where it has none.
-- needs auth_api.people, auth_api.reader, auth_api.uid
create function billing.own_receipt(payment uuid)
  returns table (number bigint, issued_at timestamptz, zone text, payer_name text, companion_name text, description text, purpose text,
    amount_usd numeric, refunded_usd numeric, provider text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select receipt.number, receipt.issued_at, coalesce((select timezone from auth_api.reader(paid.user_id)), 'UTC'), payer.full_name,
        companion.full_name, paid.description, paid.purpose, paid.amount_usd, paid.refunded_usd, paid.provider
      from billing.payments as paid
        join billing.receipts as receipt on receipt.payment_id = paid.id
        left join auth_api.people as payer on payer.id = paid.user_id
        left join auth_api.people as companion on companion.id = paid.companion_id
      where paid.id = payment and paid.user_id = auth_api.uid()
  $$;
alter function billing.own_receipt owner to kabar_billing_system;
grant execute on function billing.own_receipt to kabar_billing;
