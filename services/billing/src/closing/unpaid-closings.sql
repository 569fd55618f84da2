-- Closed accounts whose earnings are neither paid nor waived, longest closed first, at most 50, with the request to waive them. For
-- admins. closing: only this one.
-- needs auth_api.admins_of_last_day, auth_api.people, auth_api.uid, billing.require_role, billing.unpaid_earnings
create function billing.unpaid_closings(closing uuid, at timestamptz)
  returns table (person_id uuid, full_name text, closed_at timestamptz, unpaid_idr numeric, is_in_batch boolean,
    waiver_asked_by uuid, waiver_asked_by_name text, waiver_asked_at timestamptz, caller uuid, admins_of_last_day integer)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select stored.person_id, person.full_name, stored.closed_at, owed.amount, exists (select from billing.companion_payouts as payout
          where payout.companion_id = stored.person_id and payout.status = 'pending'),
        stored.waiver_asked_by, asker.full_name, stored.waiver_asked_at, auth_api.uid(), auth_api.admins_of_last_day(at)
      from billing.closings as stored
        cross join lateral (select billing.unpaid_earnings(stored.person_id) as amount) as owed
        left join auth_api.people as person on person.id = stored.person_id
        left join auth_api.people as asker on asker.id = stored.waiver_asked_by
      where billing.require_role('admin') and owed.amount > 0 and (closing is null or stored.person_id = closing)
      order by stored.closed_at, stored.person_id limit 50
  $$;
alter function billing.unpaid_closings owner to kabar_billing_system;
grant execute on function billing.unpaid_closings to kabar_billing;
