create policy companion_payouts_own on billing.companion_payouts for select to kabar_billing
  using (companion_id = (select auth_api.uid()));
create policy companion_payouts_system on billing.companion_payouts to kabar_billing_system using (true) with check (true);
create policy payout_batches_system on billing.payout_batches to kabar_billing_system using (true) with check (true);
grant select on billing.companion_payouts to kabar_billing;
grant select, insert, update on billing.companion_payouts, billing.payout_batches to kabar_billing_system;

-- Changes the status of a payout batch to approved, paid or cancelled. Cancelling releases its earnings for later batches; paying
-- posts each payout to the ledger account of its earnings. The admin who made the batch can approve it only if they were the only
-- admin of the last 24 hours: a guard that repeats decideStep. The caller holds billing.lock_payout_batch. For admins; background
-- work only cancels.
create function billing.change_payout_batch(batch uuid, step text, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select billing.require_role('admin'), billing.require(exists (select from billing.payout_batches as own
        where own.id = batch and own.status = 'made' and (own.made_by <> auth_api.uid() or auth_api.admins_of_last_day(at) = 1)))
      where step = 'approved';
    update billing.payout_batches as own set status = step,
        (approved_by, approved_at, approved_alone) = (select case step when 'approved' then auth_api.uid() else own.approved_by end,
          case step when 'approved' then at else own.approved_at end,
          case step when 'approved' then own.made_by = auth_api.uid() else own.approved_alone end),
        paid_at = case step when 'paid' then at end, cancelled_at = case step when 'cancelled' then at end
      where own.id = batch and billing.require(own.status = 'made' or own.status = 'approved' and step <> 'approved')
        and case step when 'cancelled' then billing.require_role('admin', 'system') else billing.require_role('admin') end;
    update billing.companion_payouts set status = step, paid_at = case step when 'paid' then at end
      where batch_id = batch and status = 'pending' and step in ('paid', 'cancelled');
    update billing.companion_earnings as line set payout_id = null from billing.companion_payouts as payout
      where step = 'cancelled' and payout.batch_id = batch and line.payout_id = payout.id;
    select billing.post_movement('payout ' || owed.id, 'payout', 'IDR', owed.account_id, billing.internal_account('bank', 'IDR'),
        owed.amount_idr, null, at)
      from (select payout.id, payout.amount_idr, (select entry.account_id from billing.companion_earnings as line
            join billing.ledger_movements as movement on movement.key = 'earning ' || line.id
            join billing.ledger_entries as entry on entry.movement_id = movement.id and entry.amount > 0
            where line.payout_id = payout.id and line.amount_idr > 0 limit 1) as account_id
          from billing.companion_payouts as payout where step = 'paid' and payout.batch_id = batch and payout.status = 'paid'
          order by account_id) as owed
  $$;
alter function billing.change_payout_batch owner to kabar_billing_system;
grant execute on function billing.change_payout_batch to kabar_billing;

-- Subtracts a cancelled payout from its batch's sum, unless the whole batch is cancelled, which keeps its sum.
create function billing.count_cancelled_payout() returns trigger
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    update billing.payout_batches as batch
      set amount_idr = batch.amount_idr - old.amount_idr
      where batch.id = old.batch_id and batch.status <> 'cancelled';
    return null;
  end $$;
alter function billing.count_cancelled_payout owner to kabar_billing_system;
create trigger companion_payouts_cancelled after update of status on billing.companion_payouts
  for each row when (old.status = 'pending' and new.status = 'cancelled') execute function billing.count_cancelled_payout();

-- Maintains the number and the sum of a batch's payouts.
create function billing.count_new_payouts() returns trigger
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    update billing.payout_batches as batch
      set amount_idr = batch.amount_idr + sum.amount_idr, companion_count = batch.companion_count + sum.companion_count
      from (select batch_id, sum(amount_idr) as amount_idr, count(*) as companion_count from lines group by batch_id) as sum
      where sum.batch_id = batch.id;
    return null;
  end $$;
alter function billing.count_new_payouts owner to kabar_billing_system;
create trigger companion_payouts_counted after insert on billing.companion_payouts
  referencing new table as lines for each statement execute function billing.count_new_payouts();

-- Maintains the unpaid earnings of open accounts, in cents, by the hour (UTC) at which they become payable. Trigger argument: 1 to
-- add the new rows, -1 to subtract the old ones.
create function billing.count_payable() returns trigger
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    perform backoffice_api.change_figure('billing.figures', 'payable_cents', sum.hour, tg_argv[0]::integer * sum.cents)
      from (select date_trunc('hour', line.held_until, 'UTC') as hour, (sum(line.amount_idr) * 100)::bigint as cents
        from lines as line
        where line.payout_id is null and (line.objected_at is null or line.decision = 'kept') and not line.account_closed
        group by 1 order by 1) as sum;
    return null;
  end $$;
alter function billing.count_payable owner to kabar_billing_system;
create trigger companion_earnings_counted after insert on billing.companion_earnings
  referencing new table as lines for each statement execute function billing.count_payable('1');
create trigger companion_earnings_old_counted after update on billing.companion_earnings
  referencing old table as lines for each statement execute function billing.count_payable('-1');
create trigger companion_earnings_new_counted after update on billing.companion_earnings
  referencing new table as lines for each statement execute function billing.count_payable('1');

-- Locks a batch, and all changes of batches, until the transaction ends. For admins and jobs.
create function billing.lock_payout_batch(batch uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select pg_advisory_xact_lock(hashtextextended('payout batches', 0)) where billing.require_role('admin', 'system');
    select from billing.payout_batches where id = batch for update
  $$;
alter function billing.lock_payout_batch owner to kabar_billing_system;
grant execute on function billing.lock_payout_batch to kabar_billing;

-- The names of companions whom a batch would pay. For admins.
create function billing.names_of_payable(companions uuid[]) returns table (id uuid, full_name text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select person.id, person.full_name from auth_api.people as person
      where person.id = any (companions) and billing.require_role('admin')
  $$;
alter function billing.names_of_payable owner to kabar_billing_system;
grant execute on function billing.names_of_payable to kabar_billing;

-- The sum that a payout batch would pay now: counters of past hours plus the earning lines of the current hour.
create function billing.payable(at timestamptz) returns numeric
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select coalesce((select sum(figure.count) from billing.figures as figure
          where figure.name = 'payable_cents' and figure.at < date_trunc('hour', payable.at, 'UTC')), 0) / 100.0
      + coalesce((select sum(line.amount_idr) from billing.companion_earnings as line
          where line.payout_id is null and (line.objected_at is null or line.decision = 'kept') and not line.account_closed
            and line.held_until >= date_trunc('hour', payable.at, 'UTC') and line.held_until <= payable.at), 0)
      -- companions who owe more than they are owed get no payout
      - coalesce((select sum(least(owed.amount_idr, 0)) from (
          select sum(line.amount_idr) as amount_idr from billing.companion_earnings as line
            where line.companion_id in (select negative.companion_id from billing.companion_earnings as negative
                where negative.minutes < 0 and negative.payout_id is null)
              and line.payout_id is null and (line.objected_at is null or line.decision = 'kept') and not line.account_closed
              and line.held_until <= payable.at
            group by line.companion_id) as owed), 0)
  $$;
alter function billing.payable owner to kabar_billing_system;

-- The payable sum of each companion at a time, with corrections, without closed accounts. For admins; read after
-- billing.lock_payout_batch.
create function billing.payable_sums(at timestamptz) returns table (companion_id uuid, amount_idr numeric)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select line.companion_id, sum(line.amount_idr) from billing.companion_earnings as line
      where line.payout_id is null and line.held_until <= at and (line.objected_at is null or line.decision = 'kept')
        and not line.account_closed and billing.require_role('admin')
      group by line.companion_id order by line.companion_id
  $$;
alter function billing.payable_sums owner to kabar_billing_system;
grant execute on function billing.payable_sums to kabar_billing;

-- Facts for a decision about a batch, read after billing.lock_payout_batch; no row if there is no such batch. For admins and jobs.
create function billing.payout_batch_facts(batch uuid, at timestamptz)
  returns table (status text, made_by uuid, made_at timestamptz, caller uuid, admins_of_last_day integer)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select stored.status, stored.made_by, stored.made_at, auth_api.uid(), auth_api.admins_of_last_day(at)
      from billing.payout_batches as stored where stored.id = batch and billing.require_role('admin', 'system')
  $$;
alter function billing.payout_batch_facts owner to kabar_billing_system;
grant execute on function billing.payout_batch_facts to kabar_billing;

-- Staff tasks: payout batches that wait for approval, oldest first, after a keyset position. Empty for callers who are not admins.
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

-- One page of a batch's payouts as JSON, highest amounts first. after: the last payout of the previous page. Null if there is no
-- such batch. For admins.
create function billing.read_batch_payouts(batch uuid, after uuid, size integer) returns jsonb
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    with payout as materialized (select * from billing.companion_payouts as one
      where one.batch_id = batch and (after is null or (one.amount_idr, one.id) < (
        select last.amount_idr, last.id from billing.companion_payouts as last where last.id = after and last.batch_id = batch))
      order by one.amount_idr desc, one.id desc limit size)
    select case when exists (select from billing.payout_batches as stored where stored.id = batch) then (
        select coalesce(jsonb_agg(to_jsonb(payout) || jsonb_build_object('full_name', person.full_name)
            order by payout.amount_idr desc, payout.id desc), '[]')
          from payout left join auth_api.people as person on person.id = payout.companion_id) end
      where billing.require_role('admin')
  $$;
alter function billing.read_batch_payouts owner to kabar_billing_system;
grant execute on function billing.read_batch_payouts to kabar_billing;

-- The payouts page of admins: the sum payable now, the latest batches with their ten highest payouts, the fifty oldest earnings
-- with open objections, and the number of these (counted up to a hundred).
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

-- Stores a batch that pays each of these companions everything payable; a constraint refuses a sum that is not positive. Merges
-- the hourly counters into one row, so that billing.payable adds up only the hours since the last batch; rows that other
-- transactions have locked are left for the next batch. The caller holds billing.lock_payout_batch. For admins.
create function billing.store_payout_batch(batch uuid, companions uuid[], at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    insert into billing.payout_batches (id, made_by, made_at) select batch, auth_api.uid(), at where billing.require_role('admin');
    with payable as (
      select line.id, line.companion_id, line.amount_idr from billing.companion_earnings as line
        where line.companion_id = any (companions) and line.payout_id is null and line.held_until <= at
          and (line.objected_at is null or line.decision = 'kept') and not line.account_closed
        order by line.id for update of line),
    payout as (
      insert into billing.companion_payouts (batch_id, companion_id, amount_idr, created_at)
        select batch, payable.companion_id, sum(payable.amount_idr), at from payable group by payable.companion_id
        returning id, companion_id)
    update billing.companion_earnings as line set payout_id = payout.id
      from payable join payout on payout.companion_id = payable.companion_id where line.id = payable.id;
    with folded as (
      delete from billing.figures where id in (select figure.id from billing.figures as figure where figure.name = 'payable_cents'
          and figure.at > '-infinity' and figure.at < date_trunc('hour', store_payout_batch.at, 'UTC') for update skip locked)
        returning count)
    select backoffice_api.change_figure('billing.figures', 'payable_cents', '-infinity', coalesce(sum(folded.count), 0)::bigint) from folded
  $$;
alter function billing.store_payout_batch owner to kabar_billing_system;
grant execute on function billing.store_payout_batch to kabar_billing;

-- Staff tasks: payout batches approved at least three days ago and not paid, oldest first, after a keyset position. Empty for
-- callers who are not admins.
create function billing_api.unsent_payout_tasks(at timestamptz, after_moment timestamptz, after_id uuid, most integer)
  returns table (id uuid, since timestamptz, person_id uuid, other_id uuid, detail text, asked_by uuid, until timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select batch.id, batch.approved_at, null::uuid, null::uuid, 'payout_unsent', null::uuid, null::timestamptz
      from billing.payout_batches as batch
      where auth_api.has_role('admin') and batch.status = 'approved' and batch.approved_at <= at - interval '3 days'
        and (after_id is null or (batch.approved_at, batch.id) > (after_moment, after_id))
      order by batch.approved_at, batch.id limit most
  $$;
alter function billing_api.unsent_payout_tasks owner to kabar_billing_system;
grant execute on function billing_api.unsent_payout_tasks to kabar_backoffice;

-- Batches made before a time and not approved, oldest first. For the job that cancels them.
create function billing.waiting_payout_batches(made_before timestamptz) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select id from billing.payout_batches
      where billing.require_role('system') and status = 'made' and made_at <= made_before order by made_at limit 100
  $$;
alter function billing.waiting_payout_batches owner to kabar_billing_system;
grant execute on function billing.waiting_payout_batches to kabar_billing;
