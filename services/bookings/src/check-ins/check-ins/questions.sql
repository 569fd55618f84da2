-- The daily question that a link opens, with the key that encrypts its texts. For a personal link: the newest question of the last
-- 36 hours (of a week while it is missed); for the link to one question: that one. While check-ins are off, only a question whose
-- missed check-in is still running.
create function bookings.asked_question(token_hash bytea, at timestamptz)
  returns table (id uuid, client_id uuid, person_name text, holder_name text, companion_name text, time_zone text,
    opens_at timestamptz, closes_at timestamptz, state text, answered_at timestamptz, spoken_at timestamptz, reply bytea,
    master_key_id text, wrapped bytea, proposed_at timestamptz, is_accepted boolean, is_booked boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select own.id, own.client_id, coalesce(own.person_name, holder.preferred_name),
        case when own.loved_one_id is not null then holder.preferred_name end, companion.preferred_name, own.time_zone,
        own.opens_at, own.closes_at, own.state, own.answered_at, own.spoken_at,
        (select reply.text from bookings.check_in_replies as reply where reply.check_in_id = own.id order by reply.created_at desc limit 1),
        key.master_key_id, key.wrapped,
        proposal.starts_at, proposal.is_accepted, proposal.is_booked
      from (
        select question.* from bookings.check_in_tokens as link join bookings.check_ins as question on question.id = link.check_in_id
          where link.token_hash = asked_question.token_hash
        union all
        (select question.* from bookings.personal_links as link
            join bookings.check_in_plans as plan on plan.client_id = link.client_id and plan.loved_one_id = link.loved_one_id
            join bookings.check_ins as question on question.plan_id = plan.id
          where link.token_hash = asked_question.token_hash and question.state not in ('paused', 'withdrawn')
            and question.opens_at <= asked_question.at and question.opens_at > asked_question.at
              - case when question.state = 'missed' then interval '7 days' else interval '36 hours' end
          order by question.opens_at desc limit 1)) as own
        left join lateral auth_api.preferred_names(array[own.client_id]) as holder on true
        left join lateral auth_api.preferred_names(array[own.companion_id]) as companion on true
        left join bookings.personal_keys as key on key.person_id = own.client_id
        left join lateral bookings.proposal_of(own.id) as proposal on true
      where backoffice_api.feature_enabled('check_in_plans_enabled') or own.state = 'missed'
        or own.state in ('call', 'help') and own.spoken_at is null
  $$;
alter function bookings.asked_question owner to kabar_bookings_system;
grant execute on function bookings.asked_question to kabar_bookings;

-- The call that answers the latest request for a call in the question of this link.
create function bookings.call_of_question_link(token_hash bytea, at timestamptz)
  returns table (id uuid, state text, medium text, starts_at timestamptz, ends_at timestamptz, ended_at timestamptz,
    companion_name text, is_companion_there boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select call.id, call.state, call.medium, call.starts_at, call.ends_at, call.ended_at, call.companion_name,
        call.companion_seat is not null
      from bookings.check_in_tokens as link join bookings.check_ins as own on own.id = link.check_in_id
        join bookings.check_in_calls as called on called.check_in_id = own.id and called.wished_at = own.answered_at
          and called.companion_id = own.companion_id,
        lateral bookings.look_at_call('check_in', called.id, at) as call
      where link.token_hash = call_of_question_link.token_hash
  $$;
alter function bookings.call_of_question_link owner to kabar_bookings_system;
grant execute on function bookings.call_of_question_link to kabar_bookings;

-- Updates daily questions that the service has locked. side: for whom the caller acts (bookings.reaches_question); the holder can
-- only withdraw an unanswered one. Keeps the message unless there is a new one. Idempotent.
create function bookings.change_questions(changes jsonb, side text, token_hash bytea) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    update bookings.check_ins as own set state = new.state, asked_at = new.asked_at, reminders = new.reminders,
        next_at = new.next_at, answered_at = new.answered_at, tapped_at = new.tapped_at, came_by = new.came_by,
        message = coalesce(new.message, own.message), missed_at = new.missed_at, pending_tapped_at = new.pending_tapped_at,
        pending_arrived_at = new.pending_arrived_at, pending_by = new.pending_by, paused_until = new.paused_until,
        staff_asked_at = new.staff_asked_at, spoken_at = new.spoken_at,
        spoken_by = case when new.spoken_at is not null
          then coalesce(own.spoken_by, case when side = 'system' then own.companion_id else auth_api.uid() end) end
      from jsonb_populate_recordset(null::bookings.check_ins, changes) as new
      where new.id = own.id and (side <> 'holder' or own.state in ('open', 'late') and new.state in ('paused', 'withdrawn'))
        and (side = 'system' and (select auth_api.has_role('system'))
        or bookings.reaches_question(own.id, side, token_hash))
  $$;
alter function bookings.change_questions owner to kabar_bookings_system;
grant execute on function bookings.change_questions to kabar_bookings;

-- Locks and returns those of these daily questions whose next step is due, and locks their people; skips questions that another
-- transaction has locked. For the job only.
create function bookings.hold_due_questions(questions uuid[], at timestamptz) returns uuid[]
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.require_role('system');
    select auth_api.hold_people(array(select distinct person from bookings.check_ins as own,
      unnest(array[own.client_id, own.companion_id]) as person where own.id = any (questions) and person is not null));
    select array(select own.id from bookings.check_ins as own where own.id = any (questions) and own.next_at <= hold_due_questions.at
      order by own.id for update skip locked);
  $$;
alter function bookings.hold_due_questions owner to kabar_bookings_system;
grant execute on function bookings.hold_due_questions to kabar_bookings;

-- Locks a daily question and the open questions of the same plan, to which an answer applies too, until the transaction ends: in
-- one statement, which gives one lock order. side: for whom the caller acts (bookings.reaches_question).
create function bookings.hold_question(check_in uuid, side text, token_hash bytea) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.hold_people(array_remove(array[own.client_id, own.companion_id], null)) from bookings.check_ins as own
      where own.id = check_in and bookings.reaches_question(check_in, side, token_hash);
    select from bookings.check_ins as own join bookings.check_ins as asked on asked.id = check_in
      where own.plan_id = asked.plan_id and own.local_date between asked.local_date - 8 and asked.local_date + 8
        and (own.id = check_in or own.state in ('open', 'late', 'missed') or own.state in ('call', 'help') and own.spoken_at is null)
        and bookings.reaches_question(own.id, side, token_hash)
      order by own.id for update of own
  $$;
alter function bookings.hold_question owner to kabar_bookings_system;
grant execute on function bookings.hold_question to kabar_bookings;

-- The open questions of a check-in plan, locked until the transaction ends: of a plan of the caller, or any for background work.
create function bookings.open_questions_of(plan uuid) returns setof uuid
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select own.id from bookings.check_ins as own
      where own.plan_id = plan and own.state in ('open', 'late') and (own.client_id = auth_api.uid() or auth_api.has_role('system'))
      order by own.id for update
  $$;
alter function bookings.open_questions_of owner to kabar_bookings_system;
grant execute on function bookings.open_questions_of to kabar_bookings;

-- Daily questions with the facts of their plans, read after locking them. side: for whom the caller acts
-- (bookings.reaches_question).
create function bookings.question_facts(questions uuid[], side text, token_hash bytea)
  returns table (id uuid, plan_id uuid, client_id uuid, loved_one_id uuid, companion_id uuid, time_zone text, asked_by text[],
    contact_order uuid[], state text, opens_at timestamptz, closes_at timestamptz, asked_at timestamptz, reminders smallint,
    next_at timestamptz, answered_at timestamptz, tapped_at timestamptz, came_by text, missed_at timestamptz,
    pending_tapped_at timestamptz, pending_arrived_at timestamptz, pending_by text, paused_until timestamptz,
    staff_asked_at timestamptz, spoken_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select own.id, own.plan_id, own.client_id, own.loved_one_id, own.companion_id, own.time_zone, plan.asked_by, plan.contact_order,
        own.state, own.opens_at, own.closes_at, own.asked_at, own.reminders, own.next_at, own.answered_at, own.tapped_at, own.came_by,
        own.missed_at, own.pending_tapped_at, own.pending_arrived_at, own.pending_by, own.paused_until, own.staff_asked_at,
        own.spoken_at
      from bookings.check_ins as own join bookings.check_in_plans as plan on plan.id = own.plan_id
      where own.id = any (questions) and (side = 'system' and (select auth_api.has_role('system'))
        or bookings.reaches_question(own.id, side, token_hash))
      order by own.id
  $$;
alter function bookings.question_facts owner to kabar_bookings_system;
grant execute on function bookings.question_facts to kabar_bookings;

-- Whether the caller acts for this side of a daily question: the account's holder who is asked themselves (client), or who owns
-- the plan (holder), the person with a personal link or a link to a question of the plan (person, token_hash), the companion who
-- answers and still accompanies the client, staff, or background work.
create function bookings.reaches_question(check_in uuid, side text, token_hash bytea) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select exists (select from bookings.check_ins as own where own.id = check_in and case side
      when 'client' then own.client_id = auth_api.uid() and own.loved_one_id is null
      when 'holder' then own.client_id = auth_api.uid()
      when 'person' then exists (select from bookings.check_in_tokens as link join bookings.check_ins as asked on asked.id = link.check_in_id
          where link.token_hash = reaches_question.token_hash and asked.plan_id = own.plan_id)
        or exists (select from bookings.personal_links as link
          where link.token_hash = reaches_question.token_hash and link.client_id = own.client_id and link.loved_one_id = own.loved_one_id)
      when 'companion' then own.companion_id = auth_api.uid() and own.client_id <> all ((select bookings.left_clients())::uuid[])
      when 'staff' then auth_api.has_role('admin') or auth_api.has_role('moderator')
      when 'system' then auth_api.has_role('system') end)
  $$;
alter function bookings.reaches_question owner to kabar_bookings_system;

-- Stores the guest link through which the link to one question opens the call that answers it. Works only while the call starts at
-- the same time. Each device of the person has its own.
create function bookings.store_call_of_question(token_hash bytea, called uuid, guest_hash bytea, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    insert into bookings.call_guest_links (kind, source_id, created_by, token_hash, name, created_at, is_personal, mailed_for)
      select 'check_in', own.id, own.client_id, guest_hash, coalesce(asked.person_name, holder.preferred_name, ''), at, true,
          own.starts_at
        from bookings.check_in_tokens as link join bookings.check_ins as asked on asked.id = link.check_in_id
          join bookings.check_in_calls as own on own.check_in_id = asked.id
          left join lateral auth_api.preferred_names(array[own.client_id]) as holder on true
        where link.token_hash = store_call_of_question.token_hash and own.id = store_call_of_question.called
  $$;
alter function bookings.store_call_of_question owner to kabar_bookings_system;
grant execute on function bookings.store_call_of_question to kabar_bookings;

-- Stores the questions of windows that opened, each once, for the client's present companion. Returns how many were stored. For
-- the job only.
create function bookings.store_questions(questions jsonb, at timestamptz) returns integer
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with stored as (
      insert into bookings.check_ins (plan_id, client_id, loved_one_id, companion_id, local_date, window_no, time_zone, opens_at,
          closes_at, state, next_at, person_name, created_at)
        select plan.id, plan.client_id, plan.loved_one_id, pair.companion_id, new.local_date, new.window_no, new.time_zone, new.opens_at,
            new.closes_at, new.state, new.next_at,
            case when plan.loved_one_id is not null then client_api.name_of_loved_one(plan.loved_one_id) end, store_questions.at
          from jsonb_populate_recordset(null::bookings.check_ins, questions) as new
            join bookings.check_in_plans as plan on plan.id = new.plan_id
            left join bookings.client_companion_assignments as pair on pair.client_id = plan.client_id and pair.status = 'active'
          where bookings.require_role('system')
        on conflict on constraint check_ins_once do nothing returning id)
    select count(*)::int from stored
  $$;
alter function bookings.store_questions owner to kabar_bookings_system;
grant execute on function bookings.store_questions to kabar_bookings;

-- The other questions of a plan to which an answer applies too: those whose window is over, and earlier ones. After a
-- conversation with the person also those that ask for a call or help.
create function bookings.unanswered_beside(check_in uuid, side text, token_hash bytea) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select own.id from bookings.check_ins as own join bookings.check_ins as asked on asked.id = check_in
      where own.plan_id = asked.plan_id and own.local_date between asked.local_date - 8 and asked.local_date + 8
        and own.id <> check_in and (own.state in ('late', 'missed') or own.state = 'open' and own.opens_at < asked.opens_at
          or side in ('companion', 'staff', 'system') and own.state in ('call', 'help') and own.spoken_at is null)
        and side <> 'holder' and bookings.reaches_question(own.id, side, token_hash)
      order by own.id
  $$;
alter function bookings.unanswered_beside owner to kabar_bookings_system;
grant execute on function bookings.unanswered_beside to kabar_bookings;
