-- Stores an admin's decision about the earning of a session log or a reply to which its client objected; does nothing without an open objection.
create function billing_api.decide_objection(log uuid, decision text, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select billing.store_objection_decision(log, decide_objection.decision, at)
      where exists (select from billing.companion_earnings as own
        where own.id = log and own.objected_at is not null and own.decision is null)
  $$;
alter function billing_api.decide_objection owner to kabar_billing_system;
grant execute on function billing_api.decide_objection to kabar_bookings_system;

-- The minutes of an earning to which the client objected, while an admin has yet to decide; null otherwise.
create function billing_api.objected_minutes(log uuid) returns integer
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select own.minutes::integer from billing.companion_earnings as own
      where own.id = log and own.objected_at is not null and own.decision is null
  $$;
alter function billing_api.objected_minutes owner to kabar_billing_system;
grant execute on function billing_api.objected_minutes to kabar_bookings_system;

-- Stores an admin's decision about an earning to which the client objected: it is kept, or taken back by a reversing ledger
-- movement. The reversal uses the account of the original movement, because the companion may be erased. The caller has locked
-- the earning. For admins.
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
