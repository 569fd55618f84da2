-- Batches of payouts that wait for their approval, oldest first, behind a position. For admins; nothing for others.
-- needs auth_api.has_role
create function billing_api.payout_tasks(at timestamptz, after_moment timestamptz, after_id uuid, most integer)
  returns table (id uuid, since timestamptz, person_id uuid, other_id uuid, detail text, asked_by uuid, until timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select batch.id, batch.made_at, null::uuid, null::uuid, 'payout', batch.made_by, null::timestamptz
      from billing.payout_batches as batch
      where auth_api.has_role('admin') and batch.status = 'made' and batch.made_at <= at
        and (after_id is null or (batch.made_at, batch.id) > (after_moment, after_id))
      order by batch.made_at, batch.id limit most
  $$;
alter function billing_api.payout_tasks owner to kabar_billing_system;
grant execute on function billing_api.payout_tasks to kabar_backoffice;
