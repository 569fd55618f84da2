-- Changes a batch for an admin: approved (by another admin than its maker), paid (after the approval), or cancelled (before it is
-- paid; its earnings are payable again). Returns null when done, or if that was done before; else the code of the refusal.
-- needs auth_api.has_role, auth_api.uid, backoffice_api.record_action, billing.internal_account, billing.post_movement
create function billing.change_payout_batch(batch uuid, step text, at timestamptz) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  #variable_conflict use_variable
  declare stored billing.payout_batches;
  begin
    if not auth_api.has_role('admin') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    perform pg_advisory_xact_lock(hashtextextended('payout batches', 0));
    select * into stored from billing.payout_batches where id = batch for update;
    if not found then return 'not_found'; end if;
    if stored.status = step then return null; end if;
    if step = 'approved' then
      if stored.status <> 'made' then return 'payout_closed'; end if;
      if stored.made_by = auth_api.uid() then return 'second_admin_needed'; end if;
      update billing.payout_batches set status = 'approved', approved_by = auth_api.uid(), approved_at = at where id = batch;
    elsif step = 'paid' then
      if stored.status = 'made' then return 'payout_not_approved'; end if;
      if stored.status <> 'approved' then return 'payout_closed'; end if;
      update billing.payout_batches set status = 'paid', paid_at = at where id = batch;
      update billing.companion_payouts set status = 'paid', paid_at = at where batch_id = batch and status = 'pending';
      -- from the account to which the earnings were posted
      perform billing.post_movement('payout ' || owed.id, 'payout', 'IDR', owed.account_id, billing.internal_account('bank', 'IDR'),
          owed.amount_idr, null, at)
        from (select payout.id, payout.amount_idr, (select entry.account_id from billing.companion_earnings as line
              join billing.ledger_movements as movement on movement.key = 'earning ' || line.id
              join billing.ledger_entries as entry on entry.movement_id = movement.id and entry.amount > 0
              where line.payout_id = payout.id limit 1) as account_id
            from billing.companion_payouts as payout where payout.batch_id = batch and payout.status = 'paid'
            order by account_id) as owed;
    else
      if stored.status = 'paid' then return 'payout_closed'; end if;
      update billing.payout_batches set status = 'cancelled', cancelled_at = at where id = batch;
      update billing.companion_payouts set status = 'cancelled' where batch_id = batch and status = 'pending';
      update billing.companion_earnings as line set payout_id = null
        from billing.companion_payouts as payout where payout.id = line.payout_id and payout.batch_id = batch;
    end if;
    perform backoffice_api.record_action('payout_batch_' || step, 'payout_batch', batch,
      jsonb_build_object('before', stored.status, 'after', step));
    return null;
  end $$;
alter function billing.change_payout_batch owner to kabar_billing_system;
grant execute on function billing.change_payout_batch to kabar_billing;
