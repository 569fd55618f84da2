-- The companion reports the result of a try: null when done, otherwise the refusal's code. Reached ends the missed
-- check-in, even when staff has it. After the last 'no answer' the contacts are written to at once.
-- needs auth_api.uid, bookings.end_missed_check_in
create function bookings.answer_retry(check_in uuid, reached boolean, most_retries integer, at timestamptz) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare chain bookings.missed_check_ins;
  begin
    select * into chain from bookings.missed_check_ins as stored
      where stored.id = check_in and stored.companion_user_id = auth_api.uid() for update;
    if not found then return 'not_found'; end if;
    if chain.state = 'ended' then return 'check_in_over'; end if;
    if reached then
      perform bookings.end_missed_check_in(check_in, 'reached', 'companion', null, answer_retry.at);
      return null;
    end if;
    if chain.state = 'with_staff' then return 'check_in_with_staff'; end if;
    insert into bookings.missed_check_in_steps (check_in_id, kind, turn, actor, at)
      values (check_in, 'no_answer', chain.retries, 'companion', answer_retry.at)
      on conflict on constraint missed_check_in_steps_once do nothing;
    if found and chain.retries = most_retries and chain.contacts = 0 then
      update bookings.missed_check_ins as stored set next_at = least(stored.next_at, answer_retry.at) where stored.id = check_in;
      perform jobs_api.enqueue('bookings:advance-missed-check-ins', '{}');
    end if;
    return null;
  end $$;
alter function bookings.answer_retry owner to kabar_bookings_system;
grant execute on function bookings.answer_retry to kabar_bookings;
