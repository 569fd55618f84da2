create policy bookings_system on bookings.bookings to kabar_bookings_system using (true) with check (true);
create policy bookings_read on bookings.bookings for select to kabar_bookings
  using (user_id = (select auth_api.uid()) or companion_id = (select auth_api.uid()));
grant select on bookings.bookings to kabar_bookings;
grant select, insert, update on bookings.bookings to kabar_bookings_system;

create policy booking_changes_system on bookings.booking_changes to kabar_bookings_system using (true) with check (true);
create policy booking_changes_read on bookings.booking_changes for select to kabar_bookings
  using (exists (select from bookings.bookings as booking where booking.id = booking_changes.booking_id
    and (select auth_api.uid()) in (booking.user_id, booking.companion_id)));
-- For the data export of a circle member: the changes that they made for another person.
create policy booking_changes_acted on bookings.booking_changes for select to kabar_bookings
  using (acted_by = (select auth_api.uid()));
grant select on bookings.booking_changes to kabar_bookings;
-- Append-only; an erasure replaces the person's ids and removes the reason.
grant select, insert, update (actor_id, acted_by, reason) on bookings.booking_changes to kabar_bookings_system;

create policy booking_steps_system on bookings.booking_steps to kabar_bookings_system using (true) with check (true);
create policy booking_steps_read on bookings.booking_steps for select to kabar_bookings
  using (exists (select from bookings.bookings as booking where booking.id = booking_steps.booking_id
    and (select auth_api.uid()) in (booking.user_id, booking.companion_id)));
create policy booking_steps_do on bookings.booking_steps for insert to kabar_bookings
  with check ((select auth_api.has_role('system')) or exists (select from bookings.bookings as booking
    where booking.id = booking_steps.booking_id and (select auth_api.uid()) in (booking.user_id, booking.companion_id)));
grant select, insert on bookings.booking_steps to kabar_bookings;
grant select, insert, delete on bookings.booking_steps to kabar_bookings_system;

-- Only the person who cancelled sees a deferred cancellation and can undo it. bookings.store_statuses settles it.
create policy deferred_cancellations_own on bookings.deferred_cancellations to kabar_bookings
  using (asked_by = (select auth_api.uid()))
  with check (asked_by = (select auth_api.uid()) and exists (select from bookings.bookings as booking
    where booking.id = booking_id and booking.status in ('pending', 'scheduled', 'confirmed')
      and asked_by = case actor when 'client' then booking.user_id else booking.companion_id end));
create policy deferred_cancellations_system on bookings.deferred_cancellations to kabar_bookings_system using (true) with check (true);
grant select, insert, delete on bookings.deferred_cancellations to kabar_bookings;
grant select, delete on bookings.deferred_cancellations to kabar_bookings_system;

-- Only the client who moved the session sees an undoable move. Written by bookings.keep_old_time, forget_moves and
-- store_undone_move.
create policy undoable_moves_read on bookings.undoable_moves for select to kabar_bookings
  using (moved_by = (select auth_api.uid()) or (select auth_api.has_role('system')));
create policy undoable_moves_system on bookings.undoable_moves to kabar_bookings_system using (true) with check (true);
grant select on bookings.undoable_moves to kabar_bookings;
grant select, insert, delete on bookings.undoable_moves to kabar_bookings_system;

-- Enforces the status transitions, and that a scheduled or confirmed booking has claimed the time of both people. Increments the
-- version at each change, and time_version at each change of the time. A booking starts as scheduled, or as a companion's proposal
-- (pending).
create function bookings.check_booking_change() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
  declare kind text := case when tg_op = 'UPDATE' then bookings.kind_of_change(old, new)
    when new.status in ('scheduled', 'pending') then 'made' end;
  begin
    if kind is null then raise exception using errcode = 'KB409', message = 'status_not_allowed'; end if;
    if kind in ('logged', 'erased') then return new; end if;
    if kind = 'changed' and (new.status, new.scheduled_at) is distinct from (old.status, old.scheduled_at) then
      new.version := old.version + 1;
    end if;
    if kind = 'changed' and new.scheduled_at <> old.scheduled_at then new.time_version := old.time_version + 1; end if;
    if new.status in ('scheduled', 'confirmed') and (
      select count(*) from bookings.time_claims
        where source_id = new.id and live and person_id in (new.user_id, new.companion_id)
          and during = tstzrange(new.scheduled_at, new.scheduled_at + new.duration_minutes * interval '1 minute')) <> 2
    then
      raise exception using errcode = 'KB409', message = 'time_taken';
    end if;
    return new;
  end $$;
alter function bookings.check_booking_change owner to kabar_bookings_system;
create trigger bookings_change before insert or update on bookings.bookings
  for each row execute function bookings.check_booking_change();

-- Whether a client can cancel with a companion free of charge: the client's side reported a call, or the companion is not verified
-- (any more), e.g. after a suspension.
create function bookings.has_cause(client uuid, companion uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select not exists (select from companion_api.verified_companions as verified where verified.user_id = companion)
      or exists (
        select from bookings.call_attendance as seat join bookings.calls as room on room.id = seat.call_id
          where seat.side = 'client' and seat.left_why = 'reported' and room.source_id in (
            select booking.id from bookings.bookings as booking
              where booking.user_id = client and booking.companion_id = has_cause.companion
            union all
            select trial.id from bookings.trial_bookings as trial
              where trial.user_id = client and trial.companion_id = has_cause.companion))
  $$;
alter function bookings.has_cause owner to kabar_bookings_system;
grant execute on function bookings.has_cause to kabar_bookings;

-- What a change of a booking is: 'logged' (it no longer waits for a log, which needs no actor), 'erased' (a random id replaces a
-- person, and nothing else changes) or 'changed'; null if it is not allowed. A booking that was handed over to another companion is
-- scheduled again.
create function bookings.kind_of_change(before bookings.bookings, after bookings.bookings) returns text
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select case
        when before.waits_for_log and not after.waits_for_log and (after.status, after.scheduled_at) = (before.status, before.scheduled_at)
          and not one.has_others then 'logged'
        when not one.is_handed_over and (after.status, after.scheduled_at) = (before.status, before.scheduled_at)
          and one.has_others then 'erased'
        when after.status <> before.status and not bookings.is_change_allowed(before.status, after.status)
          or after.scheduled_at <> before.scheduled_at and not (before.status in ('scheduled', 'confirmed') and after.status = 'scheduled')
          or one.has_others and not one.is_handed_over then null
        else 'changed' end
      from (select (after.user_id, after.companion_id) is distinct from (before.user_id, before.companion_id) as has_others,
        after.user_id = before.user_id and after.companion_id <> before.companion_id and after.version = before.version + 1
          and before.status in ('scheduled', 'confirmed') and after.status = 'scheduled' as is_handed_over) as one
  $$;
alter function bookings.kind_of_change owner to kabar_bookings_system;

-- Stores in the history the circle member who changed a session on behalf of its client: the acting member, or the one who made a
-- deferred cancellation that is settled now.
create function bookings.note_who_acted() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp
  as $$
  begin
    new.acted_by := coalesce(auth_api.acting_member(), (select deferred.acted_by from bookings.deferred_cancellations as deferred
      where deferred.booking_id = new.booking_id and new.to_status = 'cancelled' and deferred.actor = new.actor
        and deferred.asked_by = new.actor_id));
    return new;
  end $$;
create trigger booking_changes_acting before insert on bookings.booking_changes
  for each row execute function bookings.note_who_acted();

-- Raises forbidden unless the caller has one of the roles; true otherwise, for use in a where clause.
create function bookings.require_role(variadic roles text[]) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role(variadic roles)
  $$;
alter function bookings.require_role owner to kabar_bookings_system;

-- Raises forbidden unless the caller may act for this side of a session (actor: client, companion, staff or system); otherwise
-- true. Background work may act for all, staff also for a client who requested another companion.
create function bookings.require_side(actor text, client uuid, companion uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.has_role('system')
      or coalesce(auth_api.uid() = case actor when 'client' then client when 'companion' then companion end, false)
      or (auth_api.has_role('admin') or auth_api.has_role('moderator')) and (actor = 'staff' or actor = 'client' and exists (
        select from bookings.client_companion_assignments as own where own.client_id = require_side.client
          and own.companion_id = require_side.companion and own.asked_for_another_at is not null))
      or auth_api.refuse('KB403', 'forbidden')::boolean
  $$;
alter function bookings.require_side owner to kabar_bookings_system;

-- Stores sessions of the caller, a client, whose times are claimed, each paid with one credit: of the purchase, or without one of the
-- subscription. Null on success, otherwise billing's refusal of one of them; the caller then rolls back. A trigger refuses a
-- session without claims.
create function bookings.store_bookings(sessions uuid[], starts timestamptz[], days date[], series uuid, purchase uuid,
  companion uuid, minutes integer, loved_one uuid, medium text, at timestamptz) returns text
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with paid as materialized (
      select session.*, funded.refusal, funded.subscription_id
        from unnest(sessions, starts, days) as session (id, start, day)
          cross join lateral billing_api.fund_booking(session.id, auth_api.uid(), session.start, purchase) as funded
    ), stored as (
      insert into bookings.bookings (id, subscription_id, session_pack_purchase_id, user_id, companion_id, loved_one_id,
          series_id, series_date, scheduled_at, duration_minutes, medium, created_at)
        select paid.id, paid.subscription_id, purchase, auth_api.uid(), companion, loved_one, series, paid.day, paid.start,
            minutes, store_bookings.medium, at
          from paid where paid.refusal is null
    ), history as (
      insert into bookings.booking_changes (booking_id, to_status, to_time, actor, actor_id, changed_at)
        select paid.id, 'scheduled', paid.start, 'client', auth_api.uid(), at from paid where paid.refusal is null
    )
    select paid.refusal from paid where paid.refusal is not null limit 1
  $$;
alter function bookings.store_bookings owner to kabar_bookings_system;
grant execute on function bookings.store_bookings to kabar_bookings;
