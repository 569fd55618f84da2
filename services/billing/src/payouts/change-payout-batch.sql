-- Stores a step of a batch that was decided: approved, paid or cancelled. A cancelled one frees its earnings; each payout of a paid one is
-- posted from the account to which its earnings were posted. The maker approves only as the only admin of the last 24 hours: a guard that
-- repeats decideStep. The caller holds billing.lock_payout_batch. For admins; background work cancels.
-- needs auth_api.admins_of_last_day, auth_api.uid, billing.internal_account, billing.post_movement, billing.require, billing.require_role
create function billing.change_payout_batch(batch uuid, step text, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select billing.require_role('admin'), billing.require(exists (select from billing.payout_batches as own
        where own.id = batch and own.status = 'made' and (own.made_by <> auth_api.uid() or auth_api.admins_of_last_day(at) = 1)))
      where step = 'approved';
    update billing.payout_batches as own set status = step,
        (approved_by, approved_at, approved_alone) = (select case step when 'approved' then auth_api.uid() else own.approved_by end,
          case step when 'approved' then at else own.approved_at end,
          case step when 'approved' then own.made_by = auth_api.uid() else own.approved_alone end),
        paid_at = case step when 'paid' then at end, cancelled_at = case step when 'cancelled' then at end
      where own.id = batch and billing.require(own.status = 'made' or own.status = 'approved' and step <> 'approved')
        and case step when 'cancelled' then billing.require_role('admin', 'system') else billing.require_role('admin') end;
    update billing.companion_payouts set status = step, paid_at = case step when 'paid' then at end
      where batch_id = batch and status = 'pending' and step in ('paid', 'cancelled');
    update billing.companion_earnings as line set payout_id = null from billing.companion_payouts as payout
      where step = 'cancelled' and payout.batch_id = batch and line.payout_id = payout.id;
    select billing.post_movement('payout ' || owed.id, 'payout', 'IDR', owed.account_id, billing.internal_account('bank', 'IDR'),
        owed.amount_idr, null, at)
      from (select payout.id, payout.amount_idr, (select entry.account_id from billing.companion_earnings as line
            join billing.ledger_movements as movement on movement.key = 'earning ' || line.id
            join billing.ledger_entries as entry on entry.movement_id = movement.id and entry.amount > 0
            where line.payout_id = payout.id and line.amount_idr > 0 limit 1) as account_id
          from billing.companion_payouts as payout where step = 'paid' and payout.batch_id = batch and payout.status = 'paid'
          order by account_id) as owed
  $$;
alter function billing.change_payout_batch owner to kabar_billing_system;
grant execute on function billing.change_payout_batch to kabar_billing;
