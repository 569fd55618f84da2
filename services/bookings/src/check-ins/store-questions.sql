-- Stores the questions of windows that opened, each once, for the companion who accompanies the client now. Answers how many were
-- stored. For the job only.
-- needs bookings.require_role, client_api.name_of_loved_one
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
