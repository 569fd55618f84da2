-- Locks an earning to which its client objected, and returns its amount and what was decided about it. For admins.
-- needs billing.require_role
create function billing.hold_objection(earning uuid) returns table (decision text, amount_idr numeric)
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select own.decision, own.amount_idr from billing.companion_earnings as own
      where own.id = earning and own.objected_at is not null and billing.require_role('admin') for update
  $$;
alter function billing.hold_objection owner to kabar_billing_system;
grant execute on function billing.hold_objection to kabar_billing;
