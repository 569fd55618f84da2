-- Gives a settled payment its receipt. Numbers have no gaps: one after the other, and none for what is not committed. Only for
-- background work.
-- needs billing.require_role
create function billing.issue_receipt(payment uuid, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select pg_advisory_xact_lock(hashtextextended('number of receipts', 0)) where billing.require_role('system');
    insert into billing.receipts (number, payment_id, issued_at) select coalesce(max(number), 0) + 1, payment, at from billing.receipts
  $$;
alter function billing.issue_receipt owner to kabar_billing_system;
grant execute on function billing.issue_receipt to kabar_billing;
