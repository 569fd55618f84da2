-- Makes the lines of one session worth so many minutes: posts its earning, or a correction of it, which is negative when less is paid
-- than before. A correction keeps the first line's rate, day and companion, so that corrections back and forth end where they began. What
-- is paid out already stays; a negative line reduces the next batch. What was taken back after an objection is paid again only if an admin
-- sets the minutes. keys: the id of a new line (the session log; without one the
-- booking), and the session's other id. Positive lines are held for 72 hours. by_staff: staff set the minutes, or correct the session,
-- which decides an open objection too. limited: no more than booked_minutes, which a constraint states. Call it while the session is locked.
-- needs billing.earning_rate, billing.internal_account, billing.payable_account, billing.post_movement
create function billing_api.set_earning(keys uuid[], companion uuid, kind text, minutes integer, booked_minutes integer, day date,
  by_staff boolean, limited boolean, at timestamptz) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  #variable_conflict use_variable
  declare
    line billing.companion_earnings;
    first_id uuid;
    paid integer;
    held timestamptz;
    owed uuid;
    earned uuid;
  begin
    perform from billing.companion_earnings as own where own.id = any (keys) or own.session_id = any (keys) order by own.id for update;
    select coalesce(sum(own.minutes) filter (where own.decision is distinct from 'taken_back'), 0),
        coalesce(max(own.held_until) filter (where own.payout_id is null), at)
      into paid, held from billing.companion_earnings as own where own.id = any (keys) or own.session_id = any (keys);
    if minutes = paid or limited and exists (select from billing.companion_earnings as own
      where (own.id = any (keys) or own.session_id = any (keys)) and own.decision = 'taken_back')
    then
      return 0;
    end if;
    select * into line from billing.companion_earnings as own where own.id = any (keys) or own.session_id = any (keys)
      order by own.is_correction, own.created_at, own.id limit 1;
    first_id := line.id;
    if by_staff then
      update billing.companion_earnings as own set decision = 'kept'
        where (own.id = any (keys) or own.session_id = any (keys)) and own.objected_at is not null and own.decision is null;
    end if;
    line.id := case when exists (select from billing.companion_earnings as own where own.id = keys[1]) then gen_random_uuid() else keys[1] end;
    line.rate_idr := coalesce(line.rate_idr, billing.earning_rate());
    insert into billing.companion_earnings (id, companion_id, kind, day, minutes, rate_idr, amount_idr, created_at, held_until,
        account_closed, session_id, is_correction, booked_minutes, total_minutes, set_by_staff)
      values (line.id, coalesce(line.companion_id, companion), kind, coalesce(line.day, day), minutes - paid, line.rate_idr,
        (minutes - paid) * line.rate_idr, at,
        case when minutes > paid then at + interval '72 hours' else greatest(held, at) end,
        coalesce(line.account_closed, false), keys[array_upper(keys, 1)], first_id is not null, booked_minutes, minutes, not limited);
    -- the account of the first line, because the person may be erased
    owed := coalesce((select entry.account_id from billing.ledger_movements as movement
        join billing.ledger_entries as entry on entry.movement_id = movement.id and entry.amount > 0
        where movement.key = 'earning ' || first_id), billing.payable_account(coalesce(line.companion_id, companion)));
    earned := billing.internal_account('earnings', 'IDR');
    perform billing.post_movement('earning ' || line.id, 'earning', 'IDR', case when minutes > paid then earned else owed end,
      case when minutes > paid then owed else earned end, abs(minutes - paid) * line.rate_idr, null, at);
    return minutes - paid;
  end $$;
alter function billing_api.set_earning owner to kabar_billing_system;
grant execute on function billing_api.set_earning to kabar_bookings_system;
