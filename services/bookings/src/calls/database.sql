-- Only the functions of this folder access these tables, because permission depends on several of them.
create policy calls_system on bookings.calls to kabar_bookings_system using (true) with check (true);
grant select, insert, update, delete on bookings.calls to kabar_bookings_system;

create policy call_guest_links_own on bookings.call_guest_links for select to kabar_bookings
  using (created_by = (select auth_api.uid()));
create policy call_guest_links_system on bookings.call_guest_links to kabar_bookings_system using (true) with check (true);
grant select (id, kind, source_id, created_by, name, created_at, revoked_at, mailed_for) on bookings.call_guest_links to kabar_bookings;
grant select, insert, update, delete on bookings.call_guest_links to kabar_bookings_system;

create policy call_tickets_system on bookings.call_tickets to kabar_bookings_system using (true) with check (true);
grant select, insert, update, delete on bookings.call_tickets to kabar_bookings_system;

create policy call_attendance_own on bookings.call_attendance for select to kabar_bookings
  using (account_id = (select auth_api.uid()));
create policy call_attendance_system on bookings.call_attendance to kabar_bookings_system using (true) with check (true);
grant select (id, call_id, side, account_id, joined_at, left_at, left_why) on bookings.call_attendance to kabar_bookings;
grant select, insert, update on bookings.call_attendance to kabar_bookings_system;

create policy video_sessions_own on bookings.video_sessions for select to kabar_bookings
  using (companion_id = (select auth_api.uid()));
create policy video_sessions_system on bookings.video_sessions to kabar_bookings_system using (true) with check (true);
grant select on bookings.video_sessions to kabar_bookings;
grant select, insert, update on bookings.video_sessions to kabar_bookings_system;

create policy call_steps_system on bookings.call_steps to kabar_bookings_system using (true) with check (true);
grant select, insert, delete on bookings.call_steps to kabar_bookings_system;

create policy livekit_events_system on bookings.livekit_events to kabar_bookings_system using (true) with check (true);
grant select, insert, delete on bookings.livekit_events to kabar_bookings_system;

-- One row for a trial booking, booking or check-in call. state: agreed, cancelled, over (it did not take place in Kabar), or none
-- (not agreed). A cancellation counts once it can no longer be undone, even if it is not settled yet. `rows 1`: the planner would
-- otherwise assume a thousand rows and scan all people in joins.
create function bookings.call_session(kind text, id uuid)
  returns table (client_id uuid, companion_id uuid, loved_one_id uuid, state text, medium text, starts_at timestamptz,
    ends_at timestamptz)
  language sql stable rows 1 security definer set search_path = pg_catalog, pg_temp
  as $$
    select trial.user_id, trial.companion_id, trial.loved_one_id,
        case trial.status when 'approved' then 'agreed'
          when 'cancelled' then case when trial.approved_at is null then 'none' else 'cancelled' end else 'none' end,
        'video', trial.requested_start_time, trial.requested_end_time
      from bookings.trial_bookings as trial where kind = 'trial' and trial.id = call_session.id
    union all
    select booking.user_id, booking.companion_id, booking.loved_one_id,
        case case when exists (select from bookings.deferred_cancellations as deferred where deferred.booking_id = booking.id
            and deferred.settles_at <= now()) then 'cancelled' else booking.status end when 'cancelled' then 'cancelled' when 'no_show' then 'over' when 'pending' then 'none'
          else 'agreed' end,
        booking.medium, booking.scheduled_at, booking.scheduled_at + booking.duration_minutes * interval '1 minute'
      from bookings.bookings as booking where kind = 'booking' and booking.id = call_session.id
    union all
    -- over: it took place outside Kabar. A call that both sides joined continues to its end.
    select called.client_id, called.companion_id, called.loved_one_id,
        case when daily.companion_id is distinct from called.companion_id
            or not backoffice_api.feature_enabled('check_in_plans_enabled')
            or auth_api.is_out(called.client_id, called.loved_one_id is not null) or auth_api.is_out(called.companion_id, false) then 'cancelled'
          when daily.spoken_at is not null and not exists (select from bookings.calls as room
            where room.kind = 'check_in' and room.source_id = called.id and room.begun_at is not null) then 'over'
          else 'agreed' end,
        'video', called.starts_at, called.ends_at
      from bookings.check_in_calls as called join bookings.check_ins as daily on daily.id = called.check_in_id
      where kind = 'check_in' and called.id = call_session.id
  $$;
alter function bookings.call_session owner to kabar_bookings_system;

-- The caller's session to which a room name belongs. Searches sessions within two days of a time, and those that already had a call.
create function bookings.find_room(room text, at timestamptz) returns table (kind text, id uuid)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select call.kind, call.source_id from bookings.calls as call where call.room_name = room
    union
    select 'trial', trial.id from bookings.trial_bookings as trial
      where auth_api.uid() in (trial.user_id, trial.companion_id)
        and trial.requested_start_time between at - interval '2 days' and at + interval '2 days'
        and bookings.room_name('trial', trial.id, trial.requested_start_time) = room
    union
    select 'booking', booking.id from bookings.bookings as booking
      where auth_api.uid() in (booking.user_id, booking.companion_id)
        and booking.scheduled_at between at - interval '2 days' and at + interval '2 days'
        and bookings.room_name('booking', booking.id, booking.scheduled_at) = room
    union
    select 'check_in', called.id from bookings.check_in_calls as called
      where auth_api.uid() in (called.client_id, called.companion_id)
        and called.starts_at between at - interval '2 days' and at + interval '2 days'
        and bookings.room_name('check_in', called.id, called.starts_at) = room
  $$;
alter function bookings.find_room owner to kabar_bookings_system;
grant execute on function bookings.find_room to kabar_bookings;

-- Deletes attendance after so many months, and tickets and guest links one day after their end. For the job only.
create function bookings.forget_calls(at timestamptz, months integer) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.require_role('system');
    delete from bookings.call_tickets where expires_at < at - interval '1 day';
    delete from bookings.call_guest_links as link where link.created_at < at - interval '1 day'
      and not exists (select from bookings.call_session(link.kind, link.source_id) as session
        where session.ends_at > at - interval '1 day');
    delete from bookings.livekit_events where received_at < at - interval '30 days';
    delete from bookings.call_steps where starts_at < at - make_interval(months => months);
    delete from bookings.calls where starts_at < at - make_interval(months => months);
  $$;
alter function bookings.forget_calls owner to kabar_bookings_system;
grant execute on function bookings.forget_calls to kabar_bookings;

-- Gets or creates the room of a call and locks it until the transaction ends. For the call's two people and the holder of a guest
-- link.
create function bookings.hold_call(kind text, id uuid, link_hash bytea) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.open_call(hold_call.kind, hold_call.id)
      from bookings.call_session(hold_call.kind, hold_call.id) as session
      where case when link_hash is null then auth_api.uid() in (session.client_id, session.companion_id)
        else exists (select from bookings.call_guest_links as link
          where link.token_hash = link_hash and link.kind = hold_call.kind and link.source_id = hold_call.id
            and link.revoked_at is null and not auth_api.is_out(link.created_by, true)) end
  $$;
alter function bookings.hold_call owner to kabar_bookings_system;
grant execute on function bookings.hold_call to kabar_bookings;

-- Gets or creates the room of a session at its current time. Locks the session, then the room, until the transaction ends, so that
-- a concurrent cancellation or move happens either before this or after it.
create function bookings.open_call(kind text, id uuid) returns bookings.calls
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    session record;
    room bookings.calls;
  begin
    if open_call.kind = 'trial' then
      perform from bookings.trial_bookings as trial where trial.id = open_call.id for share;
    elsif open_call.kind = 'check_in' then
      perform from bookings.check_in_calls as called where called.id = open_call.id for share;
    else
      perform from bookings.bookings as booking where booking.id = open_call.id for share;
    end if;
    select * into session from bookings.call_session(open_call.kind, open_call.id);
    insert into bookings.calls (kind, source_id, room_name, starts_at)
      values (open_call.kind, open_call.id, bookings.room_name(open_call.kind, open_call.id, session.starts_at), session.starts_at)
      on conflict on constraint calls_of_source do nothing;
    select * into room from bookings.calls as made
      where made.kind = open_call.kind and made.source_id = open_call.id and made.starts_at = session.starts_at for update;
    return room;
  end $$;
alter function bookings.open_call owner to kabar_bookings_system;

-- The room name of a session at a start time: four groups of letters derived from a hash.
create function bookings.room_name(kind text, id uuid, starts_at timestamptz) returns text
  language sql immutable set search_path = pg_catalog, pg_temp
  as $$
    select regexp_replace(translate(left(encode(sha256(convert_to(kind || ' ' || id || ' ' || extract(epoch from starts_at), 'UTF8')), 'hex'), 16),
      '0123456789', 'ghjkmnpqrs'), '^(.{4})(.{4})(.{4})(.{4})$', '\1-\2-\3-\4')
  $$;
grant execute on function bookings.room_name to kabar_bookings, kabar_bookings_system;

-- Facts that decide whether the loved one of a session gets a reminder, and the mail's content. No row for a session without a
-- loved one. For jobs only. is_out: the client is suspended, or the companion is not verified or suspended. is_revoked: the
-- client ended the guest links of the call and created no new one.
create function bookings_api.session_to_remind(kind text, id uuid)
  returns table (client_id uuid, loved_one_id uuid, client_name text, companion_name text, state text, medium text,
    starts_at timestamptz, is_out boolean, is_stopped boolean, is_revoked boolean, opens_call boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select session.client_id, session.loved_one_id, client.preferred_name, companion.preferred_name, session.state, session.medium,
        session.starts_at, auth_api.is_out(session.client_id, true) or auth_api.is_out(session.companion_id, false)
          or not exists (select from companion_api.verified_companions as verified where verified.user_id = session.companion_id),
        exists (select from bookings.personal_links as personal
          where personal.loved_one_id = session.loved_one_id and personal.stopped_at is not null),
        coalesce((select bool_and(link.revoked_at is not null) from bookings.call_guest_links as link
          where link.kind = session_to_remind.kind and link.source_id = session_to_remind.id and not link.is_personal
            and (link.mailed_for is null or link.mailed_for = session.starts_at)), false),
        session.medium = 'video'
          and (session_to_remind.kind = 'booking' or backoffice_api.feature_enabled('video_trial_enabled'))
      from bookings.call_session(session_to_remind.kind, session_to_remind.id) as session
        left join auth_api.preferred_names(array[session.client_id]) as client on true
        left join auth_api.preferred_names(array[session.companion_id]) as companion on true
      where session.loved_one_id is not null and bookings.require_role('system')
  $$;
alter function bookings_api.session_to_remind owner to kabar_bookings_system;
grant execute on function bookings_api.session_to_remind to kabar_client;

-- Notifies both people of a call, and a guest, that a person came or left or that its end changed.
create function bookings.tell_call(call uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select chat_api.change_call_room(room.room_name, array[session.client_id, session.companion_id])
      from bookings.calls as room, lateral bookings.call_session(room.kind, room.source_id) as session
      where room.id = tell_call.call
  $$;
alter function bookings.tell_call owner to kabar_bookings_system;

-- The two people of a call, its times, which of them are in it now, and which have ever been. For the job that notifies the other
-- side when one waits.
create function bookings.waiting_facts(kind text, id uuid, at timestamptz)
  returns table (state text, starts_at timestamptz, ends_at timestamptz, ended_at timestamptz, client_id uuid, companion_id uuid,
    loved_one_id uuid, client_seat uuid, companion_seat uuid, client_came boolean, companion_came boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select call.state, call.starts_at, call.ends_at, call.ended_at, call.client_id, call.companion_id, call.loved_one_id,
        call.client_seat, call.companion_seat,
        exists (select from bookings.call_attendance as seat where seat.call_id = call.call_id and seat.side = 'client'),
        exists (select from bookings.call_attendance as seat where seat.call_id = call.call_id and seat.side = 'companion')
      from bookings.require_role('system'), bookings.look_at_call(waiting_facts.kind, waiting_facts.id, at) as call
  $$;
alter function bookings.waiting_facts owner to kabar_bookings_system;
grant execute on function bookings.waiting_facts to kabar_bookings;
