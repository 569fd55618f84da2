-- Staff says what became of a booking that is over: it took place, or who did not come. Also corrects what was recorded
-- before. Settles the credit, notifies both, and records the action; the service settles the pay. waited: the companion waited for the
-- client, or tried to reach them. known: the version that was read; null for any. Null
-- when done, otherwise the refusal's code, after which the caller rolls back.
-- needs auth_api.has_role, backoffice_api.record_action, billing_api.correct_booking, bookings.change_booking_status, bookings.lock_sessions, bookings.tell_about_booking
create function bookings.correct_booking(booking uuid, known integer, to_status text, no_show_by text, waited boolean, reason text,
  at timestamptz) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    stored bookings.bookings;
    refusal text;
    more jsonb := jsonb_build_object('status', to_status) || case when no_show_by is null then '{}'
      else jsonb_build_object('no_show_by', no_show_by) end;
  begin
    if not (auth_api.has_role('admin') or auth_api.has_role('moderator')) then return 'forbidden'; end if;
    perform bookings.lock_sessions(array[booking]);
    select * into stored from bookings.bookings as own where own.id = booking;
    if not found then return 'not_found'; end if;
    if stored.version <> known then return 'changed_meanwhile'; end if;
    if stored.status not in ('scheduled', 'confirmed', 'completed', 'no_show') then return 'status_not_allowed'; end if;
    if stored.scheduled_at + stored.duration_minutes * interval '1 minute' > at then return 'session_not_over'; end if;
    refusal := bookings.change_booking_status(booking, to_status, 'staff', reason, at, no_show_by => correct_booking.no_show_by);
    if refusal is not null then return refusal; end if;
    if stored.status in ('completed', 'no_show') then
      perform billing_api.correct_booking(booking, stored.user_id, stored.scheduled_at, stored.session_pack_purchase_id,
        coalesce(correct_booking.no_show_by = 'companion', false));
    end if;
    update bookings.bookings set wait_confirmed = waited where id = booking and wait_confirmed <> waited;
    perform backoffice_api.record_action('booking_corrected', 'booking', booking, jsonb_build_object('reason', reason,
      'before', jsonb_build_object('status', stored.status, 'no_show_by', stored.no_show_by), 'after', more || case when waited then jsonb_build_object('wait_confirmed', true) else '{}' end));
    perform bookings.tell_about_booking(person, 'booking_corrected', booking, stored.scheduled_at, more)
      from unnest(array[stored.user_id, stored.companion_id]) as person order by person;
    return null;
  end $$;
alter function bookings.correct_booking owner to kabar_bookings_system;
grant execute on function bookings.correct_booking to kabar_bookings;
