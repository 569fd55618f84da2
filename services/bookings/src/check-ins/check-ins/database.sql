-- A person with an account reads their own; the companion who answers reads them while they accompany the client; staff reads
-- all. The account's holder sees a loved one's through bookings.seen_check_ins, which omits texts. Only functions of this folder
-- write.
create policy check_ins_system on bookings.check_ins to kabar_bookings_system using (true) with check (true);
create policy check_ins_read on bookings.check_ins for select to kabar_bookings
  using (companion_id = (select auth_api.uid()) and client_id <> all ((select bookings.left_clients())::uuid[])
    or client_id = (select auth_api.uid()) and loved_one_id is null
    or (select auth_api.has_role('admin')) or (select auth_api.has_role('moderator')) or (select auth_api.has_role('system')));
grant select on bookings.check_ins to kabar_bookings;
grant select, insert, update, delete on bookings.check_ins to kabar_bookings_system;

create policy check_in_tokens_system on bookings.check_in_tokens to kabar_bookings_system using (true) with check (true);
grant select, insert, update (used_since, uses), delete on bookings.check_in_tokens to kabar_bookings_system;

create policy check_in_replies_system on bookings.check_in_replies to kabar_bookings_system using (true) with check (true);
create policy check_in_replies_read on bookings.check_in_replies for select to kabar_bookings
  using (exists (select from bookings.check_ins as own where own.id = check_in_id));
grant select on bookings.check_in_replies to kabar_bookings;
grant select, insert, update, delete on bookings.check_in_replies to kabar_bookings_system;

-- Records that the person of a personal link accepts the session proposed to them. False if they accepted it before.
create function bookings.accept_proposal(token_hash bytea, check_in uuid, at timestamptz) returns boolean
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with accepted as (
      update bookings.check_in_replies as reply set accepted_at = at
        where reply.id = (select proposal.id from bookings.proposal_of(accept_proposal.check_in) as proposal)
          and reply.proposed_at > at and reply.accepted_at is null
          and bookings.reaches_question(accept_proposal.check_in, 'person', accept_proposal.token_hash)
        returning reply.id)
    select exists (select from accepted)
  $$;
alter function bookings.accept_proposal owner to kabar_bookings_system;
grant execute on function bookings.accept_proposal to kabar_bookings;

-- Deletes at most `most` of the oldest daily check-ins before a local date, with their replies, links and missed check-ins, and
-- returns how many it deleted. Earnings from replies stay in the books. For the job only.
create function bookings.forget_check_ins(before date, most integer) returns integer
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.require_role('system');
    with gone as (
      delete from bookings.check_ins where id in (
        select own.id from bookings.check_ins as own where own.local_date < forget_check_ins.before
          order by own.local_date, own.opens_at, own.id limit most)
        returning id)
    select count(*)::integer from gone;
  $$;
alter function bookings.forget_check_ins owner to kabar_bookings_system;
grant execute on function bookings.forget_check_ins to kabar_bookings;

-- The session that the companion last proposed in a reply to a daily check-in, with its booking if there is one. No row without a
-- proposal. The calling function checks permission.
create function bookings.proposal_of(check_in uuid)
  returns table (id uuid, starts_at timestamptz, companion_id uuid, is_accepted boolean, is_booked boolean)
  language sql stable rows 1 security definer set search_path = pg_catalog, pg_temp
  as $$
    select reply.id, coalesce(booking.scheduled_at, reply.proposed_at), reply.author_id, reply.accepted_at is not null, booking.id is not null
      from bookings.check_in_replies as reply
        left join bookings.bookings as booking on booking.id = reply.id and booking.status in ('scheduled', 'confirmed', 'completed')
      where reply.check_in_id = check_in and reply.proposed_at is not null and reply.author_id is not null
      order by reply.created_at desc limit 1
  $$;
alter function bookings.proposal_of owner to kabar_bookings_system;

-- The daily questions of a plan of the caller between two local dates, newest first: the caller's own with message and reply;
-- those of a loved one, with their consent, without texts.
create function bookings.seen_check_ins(plan uuid, first_date date, last_date date, most integer)
  returns table (id uuid, plan_id uuid, local_date text, window_no smallint, opens_at timestamptz, closes_at timestamptz, state text,
    answered_at timestamptz, tapped_at timestamptz, came_by text, missed_at timestamptz, spoken_at timestamptz, message bytea,
    reply_id uuid, reply_author uuid, reply bytea, replied_at timestamptz, reply_proposed_at timestamptz, reply_objected_at timestamptz,
    reply_objection_decided_at timestamptz, proposal_id uuid, proposal_starts_at timestamptz, proposal_companion uuid,
    proposal_accepted boolean, proposal_booked boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select own.id, own.plan_id, own.local_date::text, own.window_no, own.opens_at, own.closes_at, own.state, own.answered_at,
        own.tapped_at, own.came_by, own.missed_at, own.spoken_at, case when own.loved_one_id is null then own.message end, reply.id,
        reply.author_id, reply.text, reply.created_at, reply.proposed_at, reply.objected_at, reply.objection_decided_at, proposal.id,
        proposal.starts_at, proposal.companion_id, proposal.is_accepted, proposal.is_booked
      from bookings.check_ins as own
        left join lateral (select one.* from bookings.check_in_replies as one where one.check_in_id = own.id
          order by one.created_at desc limit 1) as reply on own.loved_one_id is null
        left join lateral bookings.proposal_of(own.id) as proposal on true
      where own.plan_id = plan and own.client_id = auth_api.uid() and own.local_date between first_date and last_date
        and (own.loved_one_id is null or client_api.may(own.loved_one_id, 'check_ins'))
      order by own.local_date desc, own.window_no desc limit most
  $$;
alter function bookings.seen_check_ins owner to kabar_bookings_system;
grant execute on function bookings.seen_check_ins to kabar_bookings;

-- Stores the links by which questions are answered: [{ checkInId, way, hash }], the hash as hex. For background work alone.
create function bookings.store_check_in_tokens(tokens jsonb, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.require_role('system');
    insert into bookings.check_in_tokens (token_hash, check_in_id, way, created_at)
      select decode(token.hash, 'hex'), token."checkInId", token.way, at
        from jsonb_to_recordset(tokens) as token ("checkInId" uuid, way text, hash text)
  $$;
alter function bookings.store_check_in_tokens owner to kabar_bookings_system;
grant execute on function bookings.store_check_in_tokens to kabar_bookings;

-- Stores that the caller objects to the newest reply to their daily check-in, or to that of their loved one, and puts its earning on
-- hold. No row for other callers. is_new: they had not objected before.
create function bookings.store_reply_objection(daily uuid, at timestamptz) returns table (reply uuid, companion uuid, is_new boolean)
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    found_reply bookings.check_in_replies;
  begin
    select own.* into found_reply from bookings.check_in_replies as own join bookings.check_ins as asked on asked.id = own.check_in_id
      where own.check_in_id = daily and asked.client_id = auth_api.uid() and not own.by_staff and own.author_id is not null
        and (asked.loved_one_id is null or client_api.may(asked.loved_one_id, 'check_ins'))
      order by own.created_at desc limit 1 for update of own;
    if not found then return; end if;
    if found_reply.objected_at is null then
      update bookings.check_in_replies set objected_at = store_reply_objection.at where id = found_reply.id;
      perform billing_api.hold_earning(found_reply.id, store_reply_objection.at);
    end if;
    return query select found_reply.id, found_reply.author_id, found_reply.objected_at is null;
  end $$;
alter function bookings.store_reply_objection owner to kabar_bookings_system;
grant execute on function bookings.store_reply_objection to kabar_bookings;

-- Counts a use of the link to a question; its row stays locked until the transaction ends. No row for an unknown link. uses: in
-- this minute. way: the channel by which it was sent. is_out: the client is suspended; the person can still answer, so that no
-- search for them starts, but nobody is notified of it.
create function bookings.use_check_in_token(token_hash bytea, at timestamptz)
  returns table (check_in uuid, way text, uses integer, is_out boolean)
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    -- before the row of the link: an erasure locks the account first
    select auth_api.hold_people(array[own.client_id]) from bookings.check_in_tokens as link
      join bookings.check_ins as own on own.id = link.check_in_id where link.token_hash = use_check_in_token.token_hash;
    update bookings.check_in_tokens as link
      set uses = case when link.used_since > at - interval '1 minute' then link.uses + 1 else 1 end,
        used_since = case when link.used_since > at - interval '1 minute' then link.used_since else at end
      from bookings.check_ins as own
      where link.token_hash = use_check_in_token.token_hash and own.id = link.check_in_id
      returning own.id, link.way, link.uses, auth_api.is_out(own.client_id, own.loved_one_id is not null)
  $$;
alter function bookings.use_check_in_token owner to kabar_bookings_system;
grant execute on function bookings.use_check_in_token to kabar_bookings;

-- Counts of a loved one's week: check-ins that ended between two local dates, those answered, calls that took place, and calls
-- agreed for the following week. For background work of the client service.
create function bookings_api.week_of_check_ins(loved_one uuid, first_date date, last_date date, starts_at timestamptz,
  ends_at timestamptz) returns table (asked integer, answered integer, calls integer, calls_ahead integer)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select count(*) filter (where own.state in ('fine', 'call', 'help', 'missed'))::integer,
        count(*) filter (where own.state in ('fine', 'call', 'help'))::integer,
        (select count(*)::integer from bookings.bookings as booking where booking.loved_one_id = loved_one
          and booking.status = 'completed' and booking.scheduled_at >= starts_at and booking.scheduled_at < ends_at),
        (select count(*)::integer from bookings.bookings as booking where booking.loved_one_id = loved_one
          and booking.status = 'scheduled' and booking.scheduled_at >= ends_at
          and booking.scheduled_at < ends_at + interval '7 days')
      from bookings.check_ins as own
        join bookings.check_in_plans as plan on plan.id = own.plan_id and plan.loved_one_id = week_of_check_ins.loved_one
      where (select auth_api.has_role('system')) and own.local_date between first_date and last_date
  $$;
alter function bookings_api.week_of_check_ins owner to kabar_bookings_system;
grant execute on function bookings_api.week_of_check_ins to kabar_client;

-- Counts of a week of a loved one, or of the holder themselves (null). Dates are in the person's time zone, times delimit the same
-- week in the reader's. summaries: the session summaries of that week. For jobs only.
create function bookings_api.week_of_person(holder uuid, loved_one uuid, first_date date, last_date date, starts_at timestamptz,
  ends_at timestamptz) returns table (asked integer, answered integer, calls integer, calls_ahead integer, summaries integer)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select question.asked, question.answered, session.calls, session.calls_ahead,
        (select count(*)::integer from bookings.session_logs as log where log.client_user_id = holder and log.summary is not null
          and log.loved_one_id is not distinct from week_of_person.loved_one and log.started_at >= starts_at and log.started_at < ends_at)
      from (select count(*) filter (where own.state in ('fine', 'call', 'help', 'missed'))::integer as asked,
            count(*) filter (where own.state in ('fine', 'call', 'help'))::integer as answered
          from bookings.check_in_plans as plan join bookings.check_ins as own on own.plan_id = plan.id
          where plan.client_id = holder and plan.loved_one_id is not distinct from week_of_person.loved_one
            and backoffice_api.feature_enabled('check_in_plans_enabled') and own.local_date between first_date and last_date) as question,
        (select count(*) filter (where booking.status = 'completed' and booking.scheduled_at < ends_at)::integer as calls,
            count(*) filter (where booking.status in ('scheduled', 'confirmed') and booking.scheduled_at >= ends_at)::integer as calls_ahead
          from bookings.bookings as booking
          where booking.user_id = holder and booking.loved_one_id is not distinct from week_of_person.loved_one
            and booking.scheduled_at >= starts_at and booking.scheduled_at < ends_at + interval '7 days') as session
      where auth_api.has_role('system')
  $$;
alter function bookings_api.week_of_person owner to kabar_bookings_system;
grant execute on function bookings_api.week_of_person to kabar_client;
