-- Cancels bookings and trial bookings that have not started, and notifies the people named by tells ('client',
-- 'companion'). by: null for the side of a person who leaves. Sessions that start within the notice cost the client their
-- credit if the client leaves without a cause, and the companion a strike; all other credits are returned. Answers the
-- number.
-- needs bookings.change_booking_status, bookings.free_claims, bookings.has_cause, bookings.lock_sessions, bookings.tell_about_booking, chat_api.notify
create function bookings.cancel_sessions(sources uuid[], leaver uuid, by text, reason text, at timestamptz, tells text[])
  returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    one record;
    actor text;
    done integer := 0;
    known boolean := reason in ('account_closed', 'withdrawn', 'cancelled', 'assignment_ended', 'companion_suspended',
      'consent_refused', 'subscription_ended', 'subscription_paused', 'plan_changed', 'refunded');
  begin
    perform bookings.lock_sessions(sources);
    for one in
      update bookings.trial_bookings as trial set status = 'cancelled', cancelled_at = at,
          cancelled_by = coalesce(by, case leaver when trial.user_id then 'client' else 'companion' end),
          cancellation_reason = case when known then reason else 'cancelled' end,
          cancellation_note = case when not known then left(nullif(reason, ''), 500) end
        where trial.id = any (sources) and trial.status in ('pending', 'approved') and trial.requested_end_time > at
        returning trial.*
    loop
      perform bookings.free_claims(array[one.id]);
      perform chat_api.notify(person.id, 'trial_booking_cancelled', jsonb_build_object('request_id', one.id,
          'reason', one.cancellation_reason, 'requested_time',
          to_char(one.requested_start_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')))
        from (values (one.user_id, 'client'), (one.companion_id, 'companion')) as person (id, side)
        where person.side = any (tells) and person.id is distinct from leaver order by person.id;
      done := done + 1;
    end loop;
    for one in
      select * from bookings.bookings as booking where booking.id = any (sources) and booking.scheduled_at > at
        and booking.status in ('scheduled', 'confirmed', 'pending') order by booking.id
    loop
      actor := coalesce(by, case leaver when one.user_id then 'client' else 'companion' end);
      if bookings.change_booking_status(one.id, 'cancelled', actor, reason, at,
        give_back => bookings.has_cause(one.user_id, one.companion_id)) is null
      then
        perform bookings.tell_about_booking(person.id, 'booking_cancelled', one.id, one.scheduled_at,
            jsonb_build_object('by', actor) || case when known then jsonb_build_object('reason', reason) else '{}' end)
          from (values (one.user_id, 'client'), (one.companion_id, 'companion')) as person (id, side)
          where person.side = any (tells) and person.id is distinct from leaver order by person.id;
        done := done + 1;
      end if;
    end loop;
    return done;
  end $$;
alter function bookings.cancel_sessions owner to kabar_bookings_system;
