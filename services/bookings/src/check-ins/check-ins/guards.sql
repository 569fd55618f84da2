-- Locks and returns those of these daily questions whose next step is due, with their people; skips those that others hold. For
-- the job only.
create function bookings.hold_due_questions(questions uuid[], at timestamptz) returns uuid[]
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    perform bookings.require_role('system');
    perform auth_api.hold_people(array(select distinct person from bookings.check_ins as own,
      unnest(array[own.client_id, own.companion_id]) as person where own.id = any (questions) and person is not null));
    return array(select own.id from bookings.check_ins as own where own.id = any (questions) and own.next_at <= hold_due_questions.at
      order by own.id for update skip locked);
  end $$;
alter function bookings.hold_due_questions owner to kabar_bookings_system;
grant execute on function bookings.hold_due_questions to kabar_bookings;
