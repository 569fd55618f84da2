-- Moves the future bookings of a client from her companion to the next one, at their own times or at those of `times`
-- (booking id to ISO instant). What the next one cannot take, what a refunded pack pays (`without`), proposals and trial
-- calls are cancelled and the client told. Their credits are returned, but for sessions that start within the notice if the
-- client asked for another companion (keeps_used). Answers what became of each, as a JSON array in the
-- order of their times, with `look` other times for those that could not be taken; null when a booking was made
-- meanwhile. The caller holds the people and has locked the client.
-- needs bookings.cancel_sessions, bookings.change_costs, bookings.hand_over_booking, bookings.lock_credits, bookings.lock_sessions, bookings.move_claims, bookings.nearest_open_times, bookings.pair_sessions, bookings.refusal_of_time
create function bookings.reassign_sessions(client uuid, present uuid, next uuid, times jsonb, without uuid[], look boolean,
  keeps_used boolean, at timestamptz) returns jsonb
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    known uuid[];
    moving uuid[];
    cancelled uuid[] := '{}';
    used uuid[] := '{}';
    stays_used boolean;
    result jsonb := '[]';
    one record;
    starts timestamptz;
    refusal text;
  begin
    known := array(select session.id from bookings.pair_sessions(client, present, at) as session where session.starts_at > at);
    perform bookings.lock_sessions(known);
    moving := array(select booking.id from bookings.bookings as booking
      where booking.id = any (known) and booking.companion_id = present and booking.status in ('scheduled', 'confirmed')
        and booking.scheduled_at > at and (booking.session_pack_purchase_id = any (without)) is not true);
    perform bookings.move_claims(moving, client, present, next, times, at);
    perform bookings.lock_credits(client);
    -- one that waited for these locks with the present companion
    if exists (select from bookings.pair_sessions(client, present, at) as session
      where session.starts_at > at and session.id <> all (known))
    then
      return null;
    end if;
    for one in select * from bookings.pair_sessions(client, present, at) as session order by session.starts_at, session.id loop
      starts := coalesce((times ->> one.id::text)::timestamptz, one.starts_at);
      refusal := case
        when one.starts_at <= at then null
        when one.kind = 'trial' then 'trial_call'
        when one.id <> all (moving) then case one.status when 'pending' then 'proposal' else 'pack_refunded' end
        when (select count(*) from bookings.time_claims as claim where claim.source_id = one.id and claim.live
          and claim.person_id in (client, next) and lower(claim.during) = starts) <> 2 then 'time_taken'
        else bookings.refusal_of_time(next, client, starts, one.minutes, at, one.id) end;
      if one.starts_at > at and refusal is null then
        refusal := bookings.hand_over_booking(one.id, next, starts, at);
      end if;
      stays_used := refusal is not null and keeps_used and one.kind = 'booking'
        and (select costs.late from bookings.change_costs(one.starts_at, 'cancelled', 'client', null, at) as costs);
      if stays_used then used := used || one.id; end if;
      if refusal is not null then
        cancelled := cancelled || one.id;
        delete from bookings.time_claims as claim where claim.source_id = one.id and claim.live and one.id = any (moving)
          and (claim.person_id = next or lower(claim.during) <> one.starts_at);
      end if;
      result := result || jsonb_build_object('id', one.id, 'kind', one.kind, 'starts_at', one.starts_at,
        'minutes', one.minutes, 'series_id', one.series_id, 'pack_id', one.pack_id, 'reason', refusal, 'used', stays_used,
        'outcome', case when one.starts_at <= at then 'stays' when refusal is not null then 'cancelled'
          when starts <> one.starts_at then 'moved' else 'kept' end,
        'to', case when one.starts_at > at and refusal is null then starts end,
        'alternatives', case when look and refusal not in ('trial_call', 'proposal', 'pack_refunded') then to_jsonb(array(
          select bookings.nearest_open_times(next, client, one.starts_at, one.minutes, at))) else '[]' end);
    end loop;
    perform bookings.cancel_sessions(used, null, 'client', 'assignment_ended', at, array['client']);
    perform bookings.cancel_sessions(cancelled, null, 'staff', 'assignment_ended', at, array['client']);
    return result;
  end $$;
alter function bookings.reassign_sessions owner to kabar_bookings_system;
