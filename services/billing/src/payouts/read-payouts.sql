-- For admins, as JSON: the latest batches with their ten highest payouts, the fifty oldest earnings with open objections and how
-- many there are (counted to a hundred), and what is payable now.
-- needs auth_api.admins_of_last_day, auth_api.people, auth_api.uid, billing.payable, billing.require_role
create function billing.read_payouts(at timestamptz)
  returns table (payable_idr numeric, batches jsonb, objections jsonb, objection_count integer,
    caller uuid, admins_of_last_day integer)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    with batch as materialized (select * from billing.payout_batches as latest order by latest.made_at desc, latest.id desc limit 50),
    payout as materialized (select highest.* from batch cross join lateral (
      select * from billing.companion_payouts as one where one.batch_id = batch.id
        order by one.amount_idr desc, one.id desc limit 10) as highest),
    objection as materialized (select * from billing.companion_earnings as line
      where line.objected_at is not null and line.decision is null order by line.objected_at, line.id limit 50),
    -- each name is looked up once
    person as materialized (select named.id, named.full_name from auth_api.people as named where named.id = any (array(
      select batch.made_by from batch union select batch.approved_by from batch union select payout.companion_id from payout
        union select objection.companion_id from objection))),
    paid as materialized (
      select payout.batch_id, jsonb_agg(to_jsonb(payout) || jsonb_build_object('full_name', person.full_name)
          order by payout.amount_idr desc, payout.id desc) as payouts
        from payout left join person on person.id = payout.companion_id group by payout.batch_id)
    select billing.payable(at),
      (select coalesce(jsonb_agg(to_jsonb(batch) || jsonb_build_object('made_by_name', maker.full_name,
            'approved_by_name', approver.full_name, 'payouts', coalesce(paid.payouts, '[]'))
          order by batch.made_at desc, batch.id desc), '[]')
        from batch left join paid on paid.batch_id = batch.id left join person as maker on maker.id = batch.made_by
          left join person as approver on approver.id = batch.approved_by),
      (select coalesce(jsonb_agg(to_jsonb(objection) || jsonb_build_object('full_name', person.full_name)
          order by objection.objected_at, objection.id), '[]')
        from objection left join person on person.id = objection.companion_id),
      (select count(*)::integer from (select from billing.companion_earnings as line
        where line.objected_at is not null and line.decision is null limit 100) as open),
      auth_api.uid(), auth_api.admins_of_last_day(at)
      where billing.require_role('admin')
  $$;
alter function billing.read_payouts owner to kabar_billing_system;
grant execute on function billing.read_payouts to kabar_billing;
