-- Stores an admin's decision about an earning to which the client objected: it is kept, or taken back by the opposite movement, from the
-- movement's account, because the person may be erased. The caller holds it. For admins.
-- needs billing.internal_account, billing.post_movement, billing.require_role
create function billing.store_objection_decision(earning uuid, decision text, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    update billing.companion_earnings as own set decision = store_objection_decision.decision
      where own.id = earning and own.objected_at is not null and own.decision is null and billing.require_role('admin');
    select billing.post_movement('earning taken back ' || earning, 'earning', 'IDR', entry.account_id,
        billing.internal_account('earnings', 'IDR'), entry.amount, null, at)
      from billing.ledger_movements as posted join billing.ledger_entries as entry on entry.movement_id = posted.id and entry.amount > 0
      where posted.key = 'earning ' || earning and store_objection_decision.decision = 'taken_back' and billing.require_role('admin')
  $$;
alter function billing.store_objection_decision owner to kabar_billing_system;
grant execute on function billing.store_objection_decision to kabar_billing;
