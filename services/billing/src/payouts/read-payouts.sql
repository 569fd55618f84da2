-- For admins, as JSON: the latest batches with their payouts, the earnings with open objections, and what is payable now.
-- needs auth_api.has_role, auth_api.people
create function billing.read_payouts(at timestamptz)
  returns table (payable_idr numeric, batches jsonb, objections jsonb)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
  #variable_conflict use_column
  begin
    if not auth_api.has_role('admin') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    return query select
      (select coalesce(sum(line.amount_idr), 0) from billing.companion_earnings as line
        where line.payout_id is null and line.held_until <= at and (line.objected_at is null or line.decision = 'kept')
          and exists (select from auth_api.people as person where person.id = line.companion_id)),
      (select coalesce(jsonb_agg(to_jsonb(batch) || jsonb_build_object(
            'made_by_name', (select person.full_name from auth_api.people as person where person.id = batch.made_by),
            'approved_by_name', (select person.full_name from auth_api.people as person where person.id = batch.approved_by),
            'payouts', (select coalesce(jsonb_agg(to_jsonb(payout) || jsonb_build_object('full_name', person.full_name)
                order by person.full_name, payout.id), '[]')
              from billing.companion_payouts as payout left join auth_api.people as person on person.id = payout.companion_id
              where payout.batch_id = batch.id)) order by batch.made_at desc, batch.id desc), '[]')
        from (select * from billing.payout_batches order by made_at desc, id desc limit 50) as batch),
      (select coalesce(jsonb_agg(to_jsonb(line) || jsonb_build_object('full_name', person.full_name)
            order by line.objected_at, line.id), '[]')
        from billing.companion_earnings as line left join auth_api.people as person on person.id = line.companion_id
        where line.objected_at is not null and line.decision is null);
  end $$;
alter function billing.read_payouts owner to kabar_billing_system;
grant execute on function billing.read_payouts to kabar_billing;
