-- Marks an approved batch as paid for an admin, and posts each payout from the account to which its earnings were posted.
-- needs auth_api.has_role, backoffice_api.record_action, billing.internal_account, billing.post_movement
create function billing.pay_payout_batch(batch uuid, at timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  #variable_conflict use_variable
  begin
    if not auth_api.has_role('admin') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    update billing.payout_batches set status = 'paid', paid_at = at where id = batch and status = 'approved';
    if not found then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    update billing.companion_payouts set status = 'paid', paid_at = at where batch_id = batch and status = 'pending';
    perform billing.post_movement('payout ' || owed.id, 'payout', 'IDR', owed.account_id, billing.internal_account('bank', 'IDR'),
        owed.amount_idr, null, at)
      from (select payout.id, payout.amount_idr, (select entry.account_id from billing.companion_earnings as line
            join billing.ledger_movements as movement on movement.key = 'earning ' || line.id
            join billing.ledger_entries as entry on entry.movement_id = movement.id and entry.amount > 0
            where line.payout_id = payout.id and line.amount_idr > 0 limit 1) as account_id
          from billing.companion_payouts as payout where payout.batch_id = batch and payout.status = 'paid'
          order by account_id) as owed;
    perform backoffice_api.record_action('payout_batch_paid', 'payout_batch', batch,
      jsonb_build_object('before', 'approved', 'after', 'paid'));
  end $$;
alter function billing.pay_payout_batch owner to kabar_billing_system;
grant execute on function billing.pay_payout_batch to kabar_billing;
