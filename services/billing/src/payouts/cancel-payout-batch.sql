-- Cancels a batch that is not paid: its earnings are payable again. For admins, whose action is recorded, and for the job.
-- needs auth_api.has_role, backoffice_api.record_action
create function billing.cancel_payout_batch(batch uuid, at timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  #variable_conflict use_variable
  declare before text;
  begin
    if not (auth_api.has_role('admin') or auth_api.has_role('system')) then
      raise exception using errcode = 'KB403', message = 'forbidden';
    end if;
    select status into before from billing.payout_batches where id = batch and status in ('made', 'approved') for update;
    if not found then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    update billing.payout_batches set status = 'cancelled', cancelled_at = at where id = batch;
    update billing.companion_payouts set status = 'cancelled' where batch_id = batch and status = 'pending';
    update billing.companion_earnings as line set payout_id = null
      from billing.companion_payouts as payout where payout.id = line.payout_id and payout.batch_id = batch;
    if auth_api.has_role('admin') then
      perform backoffice_api.record_action('payout_batch_cancelled', 'payout_batch', batch,
        jsonb_build_object('before', before, 'after', 'cancelled'));
    end if;
  end $$;
alter function billing.cancel_payout_batch owner to kabar_billing_system;
grant execute on function billing.cancel_payout_batch to kabar_billing;
