-- Gives a client another companion, for staff: her future sessions, weekly series, packs, subscription, open trial request
-- and conversation go over in one transaction, all three people are told, and the action is recorded. choices: times
-- (booking id to ISO instant), agreed and declined (ids of packs that the client goes on with, or has refunded), note (whether a note
-- for the next companion follows), for_cause (the client's wish has a cause, so that late sessions come back), look (a rehearsal, which says other times where one cannot be had). Answers what became of
-- everything, or {"refusal": code}, after which the caller rolls back.
-- needs auth_api.has_role, auth_api.hold_people, auth_api.uid, backoffice_api.record_action, billing_api.move_packs, billing_api.move_subscription, bookings.assign_companion, bookings.has_cause, bookings.lock_client, bookings.move_trial_request, bookings.reassign_sessions, bookings.tell_about_reassignment, chat_api.close_conversation, companion_api.verified_companions
create function bookings.reassign_companion(assignment uuid, next uuid, choices jsonb, at timestamptz) returns jsonb
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    pair bookings.client_companion_assignments;
    made uuid;
    agreed uuid[] := array(select jsonb_array_elements_text(choices -> 'agreed')::uuid);
    declined uuid[] := array(select jsonb_array_elements_text(choices -> 'declined')::uuid);
    sessions jsonb;
    packs jsonb;
    series jsonb;
    plan jsonb;
  begin
    if not (auth_api.has_role('admin') or auth_api.has_role('moderator')) then return '{"refusal": "forbidden"}'; end if;
    select * into pair from bookings.client_companion_assignments as own where own.id = assignment;
    if not found then return '{"refusal": "not_found"}'; end if;
    if not auth_api.hold_people(array[pair.client_id, pair.companion_id, reassign_companion.next])
      or next in (pair.client_id, pair.companion_id)
      or not exists (select from companion_api.verified_companions as verified where verified.user_id = next)
    then
      return '{"refusal": "replacement_not_suitable"}';
    end if;
    perform bookings.lock_client(pair.client_id);
    if not exists (select from bookings.client_companion_assignments as own where own.id = assignment and own.status = 'active') then
      return '{"refusal": "reassigned_meanwhile"}';
    end if;
    sessions := bookings.reassign_sessions(pair.client_id, pair.companion_id, next, coalesce(choices -> 'times', '{}'), declined,
      (choices -> 'look')::boolean, pair.asked_for_another_at is not null and not (choices -> 'for_cause')::boolean
        and not bookings.has_cause(pair.client_id, pair.companion_id), at);
    if sessions is null then return '{"refusal": "changed_meanwhile"}'; end if;
    packs := billing_api.move_packs(pair.client_id, pair.companion_id, next, agreed, declined, at);
    if exists (select from jsonb_array_elements(packs) as pack where pack ->> 'outcome' = 'stuck') then
      return '{"refusal": "pack_not_refundable"}';
    end if;
    with moved as (
      update bookings.booking_series as own set companion_id = next
        where own.user_id = pair.client_id and own.companion_id = pair.companion_id and own.ended_at is null
          and exists (select from jsonb_array_elements(sessions) as session where session ->> 'series_id' = own.id::text
            and session ->> 'outcome' in ('kept', 'moved'))
        returning own.*
    )
    select coalesce(jsonb_agg(jsonb_build_object('id', moved.id, 'local_time', to_char(moved.local_time, 'HH24:MI'),
        'time_zone', moved.time_zone, 'day', extract(dow from moved.first_date)::integer) order by moved.id), '[]') into series from moved;
    plan := jsonb_build_object('sessions', sessions, 'packs', packs, 'series', series,
      'subscription', billing_api.move_subscription(pair.client_id, pair.companion_id, next));
    update bookings.client_companion_assignments as own set status = 'ended', ended_at = at, ended_by = 'staff' where own.id = assignment;
    perform chat_api.close_conversation(pair.client_id, pair.companion_id, 'assignment_ended');
    perform bookings.assign_companion(pair.client_id, next, 'staff', at);
    select own.id into made from bookings.client_companion_assignments as own where own.client_id = pair.client_id and own.status = 'active';
    plan := plan || jsonb_build_object('trial_request', bookings.move_trial_request(pair.client_id, pair.companion_id, next, at));
    if (choices -> 'note')::boolean then
      insert into bookings.handover_notes (assignment_id, client_id, companion_id, written_by)
        values (made, pair.client_id, next, auth_api.uid());
    end if;
    perform bookings.tell_about_reassignment(pair, made, next, plan);
    perform backoffice_api.record_action('companion_reassigned', 'assignment', assignment, jsonb_build_object('client_id', pair.client_id,
      'before', jsonb_build_object('companion_id', pair.companion_id), 'after', jsonb_build_object('companion_id', next, 'assignment_id', made),
      'moved', plan));
    return plan || jsonb_build_object('assignment_id', made, 'client_id', pair.client_id);
  end $$;
alter function bookings.reassign_companion owner to kabar_bookings_system;
grant execute on function bookings.reassign_companion to kabar_bookings;
