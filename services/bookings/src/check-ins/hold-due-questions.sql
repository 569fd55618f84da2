-- Locks daily questions whose next step is due, at most so many, and answers them. Those that others hold are left out. For the job
-- only.
-- needs auth_api.hold_people, bookings.require_role
create function bookings.hold_due_questions(at timestamptz, most integer) returns uuid[]
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    due uuid[];
  begin
    perform bookings.require_role('system');
    due := array(select own.id from bookings.check_ins as own where own.next_at <= hold_due_questions.at
      order by own.next_at, own.id limit most);
    perform auth_api.hold_people(array(select distinct person from bookings.check_ins as own,
      unnest(array[own.client_id, own.companion_id]) as person where own.id = any (due) and person is not null));
    return array(select own.id from bookings.check_ins as own where own.id = any (due) and own.next_at <= hold_due_questions.at
      order by own.id for update skip locked);
  end $$;
alter function bookings.hold_due_questions owner to kabar_bookings_system;
grant execute on function bookings.hold_due_questions to kabar_bookings;
