-- Daily questions with what their plans say, read after their locks, for whoever acts for this side of each.
-- needs auth_api.has_role, bookings.reaches_question
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
