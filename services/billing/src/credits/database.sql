create policy credit_accounts_system on billing.credit_accounts to kabar_billing_system using (true) with check (true);
create policy credit_movements_system on billing.credit_movements to kabar_billing_system using (true) with check (true);
create policy credit_entries_system on billing.credit_entries to kabar_billing_system using (true) with check (true);
create policy booking_fundings_system on billing.booking_fundings to kabar_billing_system using (true) with check (true);
grant select, insert on billing.credit_movements, billing.credit_entries to kabar_billing_system;
grant select, insert, update (balance) on billing.credit_accounts to kabar_billing_system;
grant select, insert, update (status, settled_at) on billing.booking_fundings to kabar_billing_system;

-- Checks at commit that the entries of a movement sum to zero.
create function billing.check_movement_sum() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    if (select sum(amount) from billing.credit_entries where movement_id = new.movement_id) <> 0 then
      raise exception using errcode = 'KB500', message = 'internal',
        detail = 'movement ' || new.movement_id || ' does not sum to zero';
    end if;
    return null;
  end $$;
alter function billing.check_movement_sum owner to kabar_billing_system;
create constraint trigger credit_entries_sum after insert on billing.credit_entries
  deferrable initially deferred for each row execute function billing.check_movement_sum();

-- Corrects the credit of a past booking: returns a used one, or uses a returned one after all. If the client has no credit left,
-- none is used. Only the bookings service calls it, after its decision.
create function billing_api.correct_booking(booking uuid, client uuid, starts_at timestamptz, purchase uuid, returned boolean)
  returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select billing_api.return_booking(booking, false, 'used') where returned;
    select billing_api.fund_booking(booking, client, starts_at, purchase) where not returned
      and not exists (select from billing.booking_fundings as own where own.booking_id = booking and own.status = 'used');
    select billing_api.use_booking(booking) where not returned
  $$;
alter function billing_api.correct_booking owner to kabar_billing_system;
grant execute on function billing_api.correct_booking to kabar_bookings_system;

-- Takes one credit for a booking: from the given purchase, else from the subscription's credits for the week of the session.
-- Repeats the check of the bookings service, in the transaction that writes the booking. Returns the companion and length of the
-- session, or the refusal's code. Idempotent for a paid booking. Takes a shared lock on the subscription or purchase, for which a
-- refund or the end of the subscription waits.
create function billing_api.fund_booking(booking uuid, client uuid, starts_at timestamptz, purchase uuid)
  returns table (refusal text, subscription_id uuid, purchase_id uuid, companion_id uuid, minutes integer)
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select from billing.user_subscriptions as own where billing.require_caller()
      and purchase is null and own.user_id = client and own.status in ('active', 'pending_cancellation') for share;
    select from billing.session_pack_purchases as own where own.id = purchase for share;
    with payer as materialized (
      select own.id, own.id as subscription, own.companion_id, own.minutes_per_session as minutes, own.sessions_per_week as sessions,
          case when own.status = 'pending_cancellation' and starts_at >= own.next_billing_date then 'plan_ends_before' end as refusal
        from billing.user_subscriptions as own
        where purchase is null and own.user_id = client and own.status in ('active', 'pending_cancellation')
      union all
      select own.id, null, own.companion_id, own.minutes_per_session, null, case when starts_at >= own.expires_at then 'pack_expired' end
        from billing.session_pack_purchases as own
        where own.id = purchase and own.user_id = client and own.payment_status = 'completed'),
    wanted as materialized (
      select uuidv7() as funding, coalesce(billing.week_account(payer.subscription, client, starts_at, payer.sessions),
          (select own.id from billing.credit_accounts as own where own.purchase_id = payer.id)) as account
        from payer where payer.refusal is null and not billing.is_disputed(payer.id)
          and not exists (select from billing.booking_fundings as held where held.booking_id = booking and held.status = 'held')),
    paid as (
      insert into billing.booking_fundings (id, booking_id, account_id) select wanted.funding, booking, wanted.account from wanted
        where billing.move_credits('fund ' || wanted.funding, 'fund', booking, wanted.account,
          (select used.id from billing.credit_accounts as used where used.kind = 'used'), 1)
        returning id)
    select case
        when payer.id is null or billing.is_disputed(payer.id) then case when purchase is null then 'no_subscription' else 'pack_not_found' end
        when payer.refusal is not null then payer.refusal
        when exists (select from wanted) and not exists (select from paid)
          then case when purchase is null then 'week_used_up' else 'pack_used_up' end end,
      payer.subscription, case when payer.subscription is null then payer.id end, payer.companion_id, payer.minutes
      from (values (1)) as one left join payer on not billing.is_disputed(payer.id)
  $$;
alter function billing_api.fund_booking owner to kabar_billing_system;
grant execute on function billing_api.fund_booking to kabar_bookings_system;

-- Grants credits to each of these weeks, or takes them back where the number is negative; a repeated reference raises an error.
-- The caller has locked the weeks. Raises forbidden if a week would get more than twice the sessions of the largest plan (an
-- upgrade adds credits to a week that has some). Only for background work.
create function billing_api.grant_credits(accounts uuid[], credits integer[], reference text) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select billing.require(change.credits <= 0 or change.credits + billing.granted_credits(change.account)
        <= 2 * greatest(largest.sessions, plan.sessions_per_week))
      from unnest(accounts, grant_credits.credits) as change (account, credits)
        join billing.credit_accounts as own on own.id = change.account
        join billing.user_subscriptions as plan on plan.id = own.subscription_id
        cross join (select max(sold.sessions_per_week) as sessions from billing.subscription_plans as sold) as largest;
    select billing.require(billing.move_credits(reference || ' ' || own.id, 'grant', null,
        case when change.credits > 0 then granted.id else own.id end, case when change.credits > 0 then own.id else granted.id end,
        abs(change.credits)))
      from unnest(accounts, grant_credits.credits) as change (account, credits)
        join billing.credit_accounts as own on own.id = change.account and own.kind = 'week'
        cross join billing.credit_accounts as granted
      where granted.kind = 'granted' and billing.require_role('system')
  $$;
alter function billing_api.grant_credits owner to kabar_billing_system;
grant execute on function billing_api.grant_credits to kabar_billing, kabar_bookings;

-- The credits granted to a week so far, less those taken back.
create function billing.granted_credits(account uuid) returns integer
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select coalesce(sum(entry.amount), 0)::integer
      from billing.credit_entries as entry join billing.credit_movements as movement on movement.id = entry.movement_id
      where entry.account_id = account and movement.kind = 'grant'
  $$;
alter function billing.granted_credits owner to kabar_billing_system;

-- Locks a subscription and its weekly credits. Returns each week with its balance, the credits granted so far, the subscription's
-- sessions per week, and the client's time zone. Only for background work.
create function billing_api.hold_weeks(subscription uuid)
  returns table (account uuid, week text, balance integer, granted integer, per_week integer, zone text)
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select from billing.user_subscriptions as own where own.id = subscription and billing.require_role('system') for update;
    select from billing.credit_accounts as account where account.subscription_id = subscription order by account.week for update;
    select account.id, account.week::text, account.balance, billing.granted_credits(account.id),
        own.sessions_per_week::integer, coalesce(reader.timezone, 'UTC')
      from billing.user_subscriptions as own join billing.credit_accounts as account on account.subscription_id = own.id
        left join lateral auth_api.reader(own.user_id) as reader on true
      where own.id = subscription order by account.week
  $$;
alter function billing_api.hold_weeks owner to kabar_billing_system;
grant execute on function billing_api.hold_weeks to kabar_billing, kabar_bookings;

-- Moves credits from one account to another. Returns false without a change if the first has too few. The internal accounts
-- ('granted', 'used') have no balance, because all clients would wait for each other to update it.
-- A second movement with the same key raises an error.
create function billing.move_credits(movement_key text, kind text, booking uuid, from_account uuid, to_account uuid,
  credits integer) returns boolean
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with taken as (
      update billing.credit_accounts as own set balance = own.balance - credits
        where own.id = from_account and own.balance >= credits returning own.id),
    movement as (
      insert into billing.credit_movements (key, kind, booking_id)
        select movement_key, move_credits.kind, booking
          where exists (select from taken) or from_account in (select own.id from billing.credit_accounts as own where own.balance is null)
        returning id),
    given as (
      update billing.credit_accounts as own set balance = own.balance + credits from movement
        where own.id = to_account and own.balance is not null),
    entries as (
      insert into billing.credit_entries (movement_id, account_id, amount)
        select movement.id, entry.account, entry.amount
          from movement cross join (values (from_account, -credits), (to_account, credits)) as entry (account, amount))
    select exists (select from movement)
  $$;
alter function billing.move_credits owner to kabar_billing_system;

-- The caller's usable packs, the first to expire first, and the weeks of their subscription that have bookings, with what is left
-- of each.
create function billing_api.own_credits(at timestamptz)
  returns table (subscription_id uuid, week date, purchase_id uuid, companion_id uuid, minutes integer, total integer,
    remaining integer, expires_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select plan.id, account.week, null, plan.companion_id, plan.minutes_per_session, plan.sessions_per_week, account.balance, null
      from billing.user_subscriptions as plan
        join billing.credit_accounts as account on account.subscription_id = plan.id
      where plan.user_id = auth_api.uid() and plan.status in ('active', 'pending_cancellation')
        and account.week >= (at - interval '8 days')::date
    union all
    (select null, null, pack.id, pack.companion_id, pack.minutes_per_session, pack.total_sessions, account.balance, pack.expires_at
      from billing.session_pack_purchases as pack
        join billing.credit_accounts as account on account.purchase_id = pack.id
      where pack.user_id = auth_api.uid() and pack.payment_status = 'completed' and pack.expires_at > at
      order by pack.expires_at, pack.id)
  $$;
alter function billing_api.own_credits owner to kabar_billing_system;
grant execute on function billing_api.own_credits to kabar_billing, kabar_bookings, kabar_bookings_system;

-- The ledgers of credits and of money are append-only.
create function billing.refuse_ledger_change() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp
  as $$ begin
    raise exception using errcode = 'KB403', message = 'forbidden', detail = 'the ledger is append-only';
  end $$;
create trigger credit_movements_append_only before update or delete or truncate on billing.credit_movements
  for each statement execute function billing.refuse_ledger_change();
create trigger credit_entries_append_only before update or delete or truncate on billing.credit_entries
  for each statement execute function billing.refuse_ledger_change();
create trigger ledger_movements_append_only before update or delete or truncate on billing.ledger_movements
  for each statement execute function billing.refuse_ledger_change();
create trigger ledger_entries_append_only before update or delete or truncate on billing.ledger_entries
  for each statement execute function billing.refuse_ledger_change();

-- Raises signed_out for a visitor; otherwise true.
create function billing.require_caller() returns boolean
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.uid() is not null or auth_api.has_role('system') or auth_api.refuse('KB401', 'signed_out')::boolean
  $$;
alter function billing.require_caller owner to kabar_billing_system;

-- Gives the latest credit of a booking (held, or used if `was` says so) back to its week or purchase. Returns false if there is
-- none, so a repeated call does nothing. If the companion cancelled, a job prolongs the pack. Takes a shared lock on the
-- subscription before its week, in the same order as payments do. Only the bookings service calls it.
create function billing_api.return_booking(booking uuid, by_companion boolean, was text default 'held') returns boolean
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select from billing.user_subscriptions as own where own.id in (
      select week.subscription_id from billing.booking_fundings as last join billing.credit_accounts as week on week.id = last.account_id
        where last.booking_id = booking and last.status = was) for share;
    with returned as (
      update billing.booking_fundings as own set status = 'returned', settled_at = now()
        where own.status = was and own.id = (select last.id from billing.booking_fundings as last
          where last.booking_id = booking and last.status = was order by last.funded_at desc, last.id desc limit 1)
        returning own.id, own.account_id),
    moved as materialized (
      select returned.account_id, billing.move_credits('return ' || returned.id, 'return', booking, used.id, returned.account_id, 1) as is_done
        from returned cross join billing.credit_accounts as used where used.kind = 'used')
    select count(jobs_api.enqueue('billing:prolong-pack', jsonb_build_object('purchaseId', own.purchase_id, 'returnedAt', now()))::text)
        filter (where by_companion and own.purchase_id is not null) >= 0 and count(*) filter (where moved.is_done) > 0
      from moved join billing.credit_accounts as own on own.id = moved.account_id
  $$;
alter function billing_api.return_booking owner to kabar_billing_system;
grant execute on function billing_api.return_booking to kabar_bookings_system;

-- Marks the credit of a booking as used, after its session took place or was cancelled too late. It cannot be returned any more.
-- Returns false if none is held. Only the bookings service calls it.
create function billing_api.use_booking(booking uuid) returns boolean
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with used as (
      update billing.booking_fundings set status = 'used', settled_at = now() where booking_id = booking and status = 'held' returning id)
    select exists (select from used)
  $$;
alter function billing_api.use_booking owner to kabar_billing_system;
grant execute on function billing_api.use_booking to kabar_bookings_system;

-- The account of a subscription's week, created with the week's credits at its first use. The week contains the given moment, from
-- Monday to Sunday in the client's zone; unused credits are not carried over (decision 65). Null without a subscription.
create function billing.week_account(subscription uuid, client uuid, at timestamptz, sessions integer) returns uuid
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with made as (
      insert into billing.credit_accounts (kind, subscription_id, week, balance)
        select 'week', subscription, date_trunc('week', auth_api.local_time(at, reader.timezone))::date, 0
          from auth_api.reader(client) as reader where subscription is not null
        on conflict (subscription_id, week) do nothing returning id)
    select billing.move_credits('week ' || made.id, 'grant', null, granted.id, made.id, sessions)
      from made cross join billing.credit_accounts as granted where granted.kind = 'granted';
    select account.id from billing.credit_accounts as account cross join auth_api.reader(client) as reader
      where account.subscription_id = subscription and account.week = date_trunc('week', auth_api.local_time(at, reader.timezone))::date
  $$;
alter function billing.week_account owner to kabar_billing_system;
