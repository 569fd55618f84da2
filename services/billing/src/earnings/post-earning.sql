-- Adds a decided line to the earnings of a session, and posts it: at the rate, day, companion and account of the first line, because
-- that person may be erased. What the line is worth in minutes is decided before (nextEarningLine); the rate is not the caller's to name. keys: the id of a new line (the session log; without one the booking), and the session's other id.
-- by_staff: staff decided it, and an open objection with it. limited: at most booked minutes in total, which a constraint states.
-- needs billing.earning_rate, billing.internal_account, billing.payable_account, billing.post_movement
create function billing_api.post_earning(keys uuid[], companion uuid, kind text, minutes integer, total integer, booked integer, day date,
  held_until timestamptz, by_staff boolean, limited boolean, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    update billing.companion_earnings as own set decision = 'kept'
      where by_staff and (own.id = any (keys) or own.session_id = any (keys)) and own.objected_at is not null and own.decision is null;
    with earlier as (select own.* from billing.companion_earnings as own where own.id = any (keys) or own.session_id = any (keys)),
    first as (select earlier.* from (values (1)) as one left join (
      select * from earlier order by earlier.is_correction, earlier.created_at, earlier.id limit 1) as earlier on true),
    line as (
      insert into billing.companion_earnings (id, companion_id, kind, day, minutes, rate_idr, amount_idr, created_at, held_until,
          account_closed, session_id, is_correction, booked_minutes, total_minutes, set_by_staff)
        select case when exists (select from earlier where earlier.id = keys[1]) then gen_random_uuid() else keys[1] end,
            coalesce(first.companion_id, companion), post_earning.kind, coalesce(first.day, post_earning.day), post_earning.minutes,
            rate.idr, post_earning.minutes * rate.idr, at, post_earning.held_until, coalesce(first.account_closed, false),
            keys[array_upper(keys, 1)], first.id is not null, booked, total, not limited
          from first cross join lateral (select coalesce(first.rate_idr, billing.earning_rate()) as idr) as rate
        returning *)
    select billing.post_movement('earning ' || line.id, 'earning', 'IDR', case when line.minutes > 0 then earned.id else owed.id end,
        case when line.minutes > 0 then owed.id else earned.id end, abs(line.amount_idr), null, at)
      from line cross join first cross join lateral (select billing.internal_account('earnings', 'IDR') as id) as earned
        cross join lateral (select coalesce((select entry.account_id from billing.ledger_movements as movement
            join billing.ledger_entries as entry on entry.movement_id = movement.id and entry.amount > 0
            where movement.key = 'earning ' || first.id), billing.payable_account(line.companion_id)) as id) as owed
  $$;
alter function billing_api.post_earning owner to kabar_billing_system;
grant execute on function billing_api.post_earning to kabar_bookings_system;
