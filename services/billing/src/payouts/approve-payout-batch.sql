-- Approves a batch for an admin. Raises forbidden if the caller made it and there was another admin within 24 hours.
-- needs auth_api.admins_of_last_day, auth_api.has_role, auth_api.uid, backoffice_api.record_action
create function billing.approve_payout_batch(batch uuid, at timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    if not auth_api.has_role('admin') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    update billing.payout_batches set status = 'approved', approved_by = auth_api.uid(), approved_at = at,
        approved_alone = made_by = auth_api.uid()
      where id = batch and status = 'made' and (made_by <> auth_api.uid() or auth_api.admins_of_last_day(at) = 1);
    if not found then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    perform backoffice_api.record_action('payout_batch_approved', 'payout_batch', batch,
      jsonb_build_object('before', 'made', 'after', 'approved'));
  end $$;
alter function billing.approve_payout_batch owner to kabar_billing_system;
grant execute on function billing.approve_payout_batch to kabar_billing;
