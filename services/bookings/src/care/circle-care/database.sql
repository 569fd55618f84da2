-- Lets the caller act for a person of a care circle until the transaction ends. Outcome 'ok': auth_api.uid() is now the account
-- that holds the person's rows, and auth_api.acting_member() is the caller, unless that account is their own. Other outcomes are
-- refusals. kind: the kind of data that must be shared with the caller. is_change: refuses viewers.
create function bookings.act_for(person uuid, kind text, is_change boolean)
  returns table (outcome text, holder uuid, loved_one uuid, person_name text, role text, member uuid)
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    select care.holder, care.loved_one, care.name, care.role into holder, loved_one, person_name, role
      from client_api.person_in_care(person) as care;
    outcome := case
      when not coalesce(backoffice_api.feature_enabled('care_circles_enabled'), false) then 'circles_off'
      when holder is null then 'person_not_found'
      when is_change and not client_api.may_act(person) then 'helpers_only'
      when not client_api.may(person, kind) then 'not_shared'
      when auth_api.is_out(holder, loved_one is not null) then 'forbidden'
      else 'ok' end;
    if outcome = 'ok' and holder <> auth_api.uid() then
      member := auth_api.uid();
      perform auth_api.act_for(holder);
    end if;
    return next;
  end $$;
alter function bookings.act_for owner to kabar_bookings_system;
grant execute on function bookings.act_for to kabar_bookings;

-- Stores the acting circle member in acted_by: of deferred cancellations, undoable moves, steps of missed check-ins, and trial
-- requests.
create function bookings.note_acting_member() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp
  as $$
  begin
    new.acted_by := auth_api.acting_member();
    return new;
  end $$;
create trigger deferred_cancellations_acting before insert on bookings.deferred_cancellations
  for each row execute function bookings.note_acting_member();
create trigger undoable_moves_acting before insert on bookings.undoable_moves
  for each row execute function bookings.note_acting_member();
create trigger missed_check_in_steps_acting before insert on bookings.missed_check_in_steps
  for each row execute function bookings.note_acting_member();
create trigger trial_requests_acting before insert on bookings.trial_requests
  for each row execute function bookings.note_acting_member();

-- The people in whose care circle the caller is (or only one of them), with the data shared with the caller: the next session, and
-- the newest check-in of the last 36 hours. No row while circles are off.
create function bookings.people_in_care(one uuid, at timestamptz)
  returns table (id uuid, name text, role text, time_zone text, shares_calendar boolean, shares_check_ins boolean,
    shares_summaries boolean, session_id uuid, session_at timestamptz, session_companion text, check_in_id uuid,
    check_in_state text, check_in_opens_at timestamptz, check_in_closes_at timestamptz, check_in_answered_at timestamptz,
    proposal_id uuid, proposal_starts_at timestamptz, proposal_companion uuid, proposal_accepted boolean, proposal_booked boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select care.person, named.name, care.role,
        case when care.loved_one is null then reader.timezone else clock.time_zone end,
        shared.calendar, shared.check_ins, shared.summaries, session.id, session.scheduled_at, companion.preferred_name,
        question.id, question.state, question.opens_at, question.closes_at, question.answered_at, proposal.id, proposal.starts_at,
        proposal.companion_id, proposal.is_accepted, proposal.is_booked
      from client_api.people_in_care() as care
        cross join lateral client_api.person_in_care(care.person) as named
        cross join lateral (select client_api.may(care.person, 'calendar') as calendar,
          client_api.may(care.person, 'check_ins') as check_ins, client_api.may(care.person, 'summaries') as summaries) as shared
        left join lateral auth_api.reader(care.holder) as reader on care.loved_one is null
        left join lateral client_api.clock_of_loved_one(care.loved_one) as clock on care.loved_one is not null
        left join lateral (select booking.id, booking.scheduled_at, booking.companion_id from bookings.bookings as booking
          where shared.calendar and booking.user_id = care.holder and booking.loved_one_id is not distinct from care.loved_one
            and booking.status in ('scheduled', 'confirmed') and booking.scheduled_at > at
            and not exists (select from bookings.deferred_cancellations as deferred
              where deferred.booking_id = booking.id and deferred.actor = 'client')
          order by booking.scheduled_at, booking.id limit 1) as session on true
        left join auth_api.people as companion on companion.id = session.companion_id
        left join lateral (select own.id, own.state, own.opens_at, own.closes_at, own.answered_at
          from bookings.check_in_plans as plan join bookings.check_ins as own on own.plan_id = plan.id
          where shared.check_ins and plan.client_id = care.holder and plan.loved_one_id is not distinct from care.loved_one
            and own.local_date between (at - interval '3 days')::date and (at + interval '1 day')::date
            and own.opens_at > at - interval '36 hours' and own.opens_at <= at
          order by own.opens_at desc limit 1) as question on true
        left join lateral bookings.proposal_of(question.id) as proposal on shared.calendar and care.role <> 'viewer'
      where backoffice_api.feature_enabled('care_circles_enabled') and (one is null or care.person = one)
      order by named.name, care.person
  $$;
alter function bookings.people_in_care owner to kabar_bookings_system;
grant execute on function bookings.people_in_care to kabar_bookings;
