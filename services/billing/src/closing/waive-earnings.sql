-- Waives the unpaid earnings of an account closed 30 days ago: they leave every later batch, and go back in the ledger. An objection
-- that is open is decided with it. With two admins, another one than the caller asked for it within 24 hours. A guard that
-- repeats decideWaiver. The caller holds billing.lock_unpaid_closing. For admins.
-- needs auth_api.admins_of_last_day, auth_api.uid, billing.internal_account, billing.payable_account, billing.post_movement, billing.require, billing.require_role, billing.unpaid_earnings
create function billing.waive_earnings(person uuid, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select billing.require_role('admin'), billing.require(exists (select from billing.closings as stored
      where stored.person_id = person and at >= stored.closed_at + interval '30 days' and (auth_api.admins_of_last_day(at) <= 1
        or stored.waiver_asked_by is distinct from auth_api.uid() and at < stored.waiver_asked_at + interval '24 hours')));
    select billing.post_movement('earnings waived ' || gen_random_uuid(), 'earning', 'IDR', billing.payable_account(person),
      billing.internal_account('earnings', 'IDR'), billing.unpaid_earnings(person), null, at);
    update billing.companion_earnings as line set account_closed = true,
        decision = case when line.objected_at is not null then coalesce(line.decision, 'kept') end
      where line.companion_id = person and line.payout_id is null and line.decision is distinct from 'taken_back'
        and not line.account_closed
  $$;
alter function billing.waive_earnings owner to kabar_billing_system;
grant execute on function billing.waive_earnings to kabar_billing;
