create policy companion_earnings_own on billing.companion_earnings for select to kabar_billing
  using (companion_id = (select auth_api.uid()));
create policy companion_earnings_system on billing.companion_earnings to kabar_billing_system using (true) with check (true);
grant select on billing.companion_earnings to kabar_billing;
grant select, insert, update on billing.companion_earnings to kabar_billing_system;

create policy earning_months_own on billing.earning_months for select to kabar_billing
  using (companion_id = (select auth_api.uid()));
create policy earning_months_system on billing.earning_months to kabar_billing_system using (true) with check (true);
grant select on billing.earning_months to kabar_billing;
grant select, insert, update, delete on billing.earning_months to kabar_billing_system;

-- Maintains the sum of each companion's earnings by month (of the session's day), without lines that were taken back or waived.
create function billing.count_earning_of_month() returns trigger
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    sign integer := case when new.decision is distinct from 'taken_back' and not new.account_closed then 1 else 0 end;
  begin
    if tg_op = 'UPDATE' then
      sign := sign - case when old.decision is distinct from 'taken_back' and not old.account_closed then 1 else 0 end;
    end if;
    if sign = 0 then return null; end if;
    insert into billing.earning_months as kept (companion_id, month, minutes, amount_idr)
      values (new.companion_id, date_trunc('month', new.day)::date, sign * case new.kind when 'check_in_reply' then 0 else new.minutes end, sign * new.amount_idr)
      on conflict (companion_id, month) do update
        set minutes = kept.minutes + excluded.minutes, amount_idr = kept.amount_idr + excluded.amount_idr;
    return null;
  end $$;
alter function billing.count_earning_of_month owner to kabar_billing_system;
create trigger companion_earnings_month_counted after insert or update of decision on billing.companion_earnings
  for each row execute function billing.count_earning_of_month();

-- The earning lines of one session as JSON, from which shared/rules/src/earning-lines.ts computes the next line.
create function billing_api.earning_lines(keys uuid[]) returns jsonb
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select coalesce(jsonb_agg(jsonb_build_object('minutes', own.minutes, 'heldUntil', own.held_until, 'decision', own.decision,
        'isInPayout', own.payout_id is not null)), '[]')
      from billing.companion_earnings as own where own.id = any (keys) or own.session_id = any (keys)
  $$;
alter function billing_api.earning_lines owner to kabar_billing_system;
grant execute on function billing_api.earning_lines to kabar_bookings_system;

-- The current rate of companions in IDR per minute: 1,600 if the setting is not a positive number.
create function billing.earning_rate() returns numeric
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select coalesce((select nullif(setting_value::numeric, 0) from billing.pricing_settings
      where setting_name = 'companion_rate_idr_per_minute' and setting_value ~ '^[0-9]{1,7}([.][0-9]{1,2})?$'), 1600)::numeric(10, 2)
  $$;
alter function billing.earning_rate owner to kabar_billing_system;

-- Holds the earning of a session log after its client has objected within 72 hours, until staff decides.
create function billing_api.hold_earning(log uuid, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    update billing.companion_earnings as line set objected_at = at
      where id = log and objected_at is null and payout_id is null and at < held_until
        -- unless staff has decided since
        and not exists (select from billing.companion_earnings as later where later.session_id = line.session_id
          and later.id <> line.id and later.created_at >= line.created_at)
  $$;
alter function billing_api.hold_earning owner to kabar_billing_system;
grant execute on function billing_api.hold_earning to kabar_bookings_system;

-- Locks the earning lines of one session. keys: the ids of its session log and booking.
create function billing_api.hold_earnings(keys uuid[]) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select from billing.companion_earnings as own where own.id = any (keys) or own.session_id = any (keys) order by own.id for update
  $$;
alter function billing_api.hold_earnings owner to kabar_billing_system;
grant execute on function billing_api.hold_earnings to kabar_bookings_system;

-- The clients of the caller's earnings in some days, and when each session began in the caller's time zone.
create function billing.own_earning_sessions(first date, until date) returns table (key uuid, client_name text, started_at timestamp)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select session.key, session.client_name, session.started_at from bookings_api.sessions_of_earnings(auth_api.uid(),
      array(select coalesce(own.session_id, own.id) from billing.companion_earnings as own
        where own.companion_id = auth_api.uid() and own.day >= first and own.day < until)) as session
  $$;
alter function billing.own_earning_sessions owner to kabar_billing_system;
grant execute on function billing.own_earning_sessions to kabar_billing;

-- The caller's name, for their statement.
create function billing.own_full_name() returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select person.full_name from auth_api.people as person where person.id = auth_api.uid()
  $$;
alter function billing.own_full_name owner to kabar_billing_system;
grant execute on function billing.own_full_name to kabar_billing;

-- The ledger account of what a companion is owed; created if it does not exist.
create function billing.payable_account(companion uuid) returns uuid
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    insert into billing.ledger_subjects (account_id) values (companion) on conflict (account_id) do nothing;
    insert into billing.ledger_accounts (kind, currency, subject_id, balance)
      select 'payable', 'IDR', subject.subject_id, 0 from billing.ledger_subjects as subject where subject.account_id = companion
      on conflict on constraint ledger_accounts_one do nothing;
    select account.id from billing.ledger_accounts as account
        join billing.ledger_subjects as subject on subject.subject_id = account.subject_id
      where subject.account_id = companion and account.kind = 'payable' and account.currency = 'IDR'
  $$;
alter function billing.payable_account owner to kabar_billing_system;

-- Whether companions are paid for clients' late cancellations and no-shows; true by default.
create function billing_api.pays_client_absence() returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select not exists (select from billing.pricing_settings
      where setting_name = 'pay_client_absence' and lower(btrim(setting_value)) = 'no')
  $$;
alter function billing_api.pays_client_absence owner to kabar_billing_system;
grant execute on function billing_api.pays_client_absence to kabar_bookings_system;

-- Adds a line to the earnings of a session and posts it to the ledger. The caller decides the minutes (nextEarningLine). The rate
-- is never the caller's: a further line takes the rate, day, companion and ledger account of the first one, because the companion
-- may have been erased. keys: the id of a new line (the session log, else the booking), and the session's other id. by_staff: a
-- decision by staff, which also decides an open objection. limited: a constraint allows at most the booked minutes in total.
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

-- Posts the earning for one reply to a check-in at the current rate; does nothing if the rate is 0. Idempotent by reply. The line
-- has one unit instead of minutes. The caller has decided whether the reply is paid. For jobs only.
create function billing_api.post_reply_earning(reply uuid, companion uuid, day date, held_until timestamptz, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with line as (
      insert into billing.companion_earnings (id, companion_id, kind, day, minutes, rate_idr, amount_idr, created_at, held_until)
        select reply, companion, 'check_in_reply', post_reply_earning.day, 1, rate.idr, rate.idr, at, post_reply_earning.held_until
          from (select billing.reply_rate() as idr) as rate where rate.idr > 0 and auth_api.has_role('system')
        on conflict (id) do nothing returning *)
    select billing.post_movement('earning ' || line.id, 'earning', 'IDR', billing.internal_account('earnings', 'IDR'),
        billing.payable_account(line.companion_id), line.amount_idr, null, at) from line
  $$;
alter function billing_api.post_reply_earning owner to kabar_billing_system;
grant execute on function billing_api.post_reply_earning to kabar_bookings_system;

-- The IDR that a companion earns for a reply to a daily check-in: 1,000 if the setting is not a number.
create function billing.reply_rate() returns numeric
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select coalesce((select setting_value::numeric from billing.pricing_settings
      where setting_name = 'message_check_in_rate_idr' and setting_value ~ '^[0-9]{1,7}([.][0-9]{1,2})?$'), 1000)::numeric(10, 2)
  $$;
alter function billing.reply_rate owner to kabar_billing_system;
