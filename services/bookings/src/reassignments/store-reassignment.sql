-- Gives what a client has with a companion, but for the sessions, to the next one: these packs (refunds: what is refunded of others, as
-- billing_api.refund_packs takes it), these series, the subscription, an open trial request, whose times are proposed anew, and the conversation.
-- Answers what became of each. with_note: the caller then writes a handover note. For staff, after bookings.hold_reassignment.
-- needs auth_api.uid, billing_api.move_sales, billing_api.refund_packs, bookings.assign_companion, bookings.require_role, chat_api.close_conversation
create function bookings.store_reassignment(assignment uuid, next uuid, moved_packs uuid[], refunds jsonb, moved_series uuid[],
  with_note boolean, at timestamptz) returns jsonb
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    pair bookings.client_companion_assignments;
    made uuid;
    request uuid;
    result jsonb;
  begin
    perform bookings.require_role('admin', 'moderator');
    update bookings.client_companion_assignments as own set status = 'ended', ended_at = at, ended_by = 'staff'
      where own.id = assignment and own.status = 'active' returning * into strict pair;
    perform billing_api.refund_packs(pair.client_id, pair.companion_id, refunds, at);
    with moved as (update bookings.booking_series as own set companion_id = next
        where own.id = any (moved_series) and own.user_id = pair.client_id and own.companion_id = pair.companion_id
          and own.ended_at is null returning own.*)
      select jsonb_build_object('series', coalesce(jsonb_agg(jsonb_build_object('id', moved.id,
          'local_time', to_char(moved.local_time, 'HH24:MI'), 'time_zone', moved.time_zone,
          'day', extract(dow from moved.first_date)::integer) order by moved.id), '[]')) into result from moved;
    result := result || jsonb_build_object('subscription', billing_api.move_sales(pair.client_id, pair.companion_id, next, moved_packs));
    perform chat_api.close_conversation(pair.client_id, pair.companion_id, 'assignment_ended');
    perform bookings.assign_companion(pair.client_id, next, 'staff', at);
    select own.id into made from bookings.client_companion_assignments as own
      where own.client_id = pair.client_id and own.status = 'active';
    update bookings.trial_requests as own set assigned_companion_id = next, assigned_at = date_trunc('milliseconds', at),
        assigned_by = auth_api.uid(), accepted_at = case own.status when 'in_progress' then own.accepted_at end
      where own.requester_user_id = pair.client_id and own.assigned_companion_id = pair.companion_id
        and own.status in ('assigned', 'in_progress') returning own.id into request;
    delete from bookings.trial_request_proposals as proposed where proposed.trial_request_id = request;
    insert into bookings.handover_notes (assignment_id, client_id, companion_id, written_by)
      select made, pair.client_id, next, auth_api.uid() where with_note;
    return result || jsonb_build_object('trial_request', request, 'assignment_id', made);
  end $$;
alter function bookings.store_reassignment owner to kabar_bookings_system;
grant execute on function bookings.store_reassignment to kabar_bookings;
