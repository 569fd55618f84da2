-- Books a session of the caller. Locks in the service's order: claims, the booking, the credit, assignment,
-- conversation, notification. An id that exists already stays as it is: the caller compares the contents. purchase: the
-- pack that pays; null for the subscription, whose companion is its own or the assigned one. Null when done, otherwise
-- the refusal's code, after which the caller rolls back.
-- needs auth_api.hold_people, auth_api.uid, billing_api.fund_booking, bookings.assign_companion, bookings.claim_time, bookings.lock_credits, bookings.refusal_of_time, bookings.tell_about_booking, bookings.advance_booking, bookings.way_to_pay, chat_api.open_conversation, client_api.person_of_care
create function bookings.create_booking(id uuid, starts timestamptz, purchase uuid, loved_one uuid, medium text, at timestamptz)
  returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  #variable_conflict use_column
  declare
    me uuid := auth_api.uid();
    way record;
    companion uuid;
    paid record;
    refusal text;
  begin
    -- the same request sent twice at once: one after the other
    perform pg_advisory_xact_lock(hashtextextended('booking ' || create_booking.id, 0));
    if exists (select from bookings.bookings as made where made.id = create_booking.id) then return null; end if;
    refusal := nullif(client_api.person_of_care(me, loved_one), 'ok');
    if refusal is not null then return refusal; end if;
    select * into way from bookings.way_to_pay(purchase, at);
    if way.refusal is not null then return way.refusal; end if;
    companion := way.companion_id;
    if not auth_api.hold_people(array[me, companion]) then return 'companion_unavailable'; end if;
    refusal := bookings.refusal_of_time(companion, me, starts, way.minutes, at, null);
    if refusal is not null then return refusal; end if;
    if not bookings.claim_time(array[me, companion], tstzrange(starts, starts + way.minutes * interval '1 minute'), 'booking', create_booking.id)
    then
      return 'time_taken';
    end if;
    refusal := bookings.refusal_of_time(companion, me, starts, way.minutes, at, create_booking.id);
    if refusal is not null then return refusal; end if;
    perform bookings.lock_credits(me);
    -- staff gave her another companion meanwhile
    if (select again.companion_id from bookings.way_to_pay(purchase, at) as again) is distinct from companion then
      return 'companion_unavailable';
    end if;
    select * into paid from billing_api.fund_booking(create_booking.id, me, starts, purchase);
    if paid.refusal is not null then return paid.refusal; end if;
    insert into bookings.bookings (id, subscription_id, session_pack_purchase_id, user_id, companion_id, loved_one_id,
        scheduled_at, duration_minutes, medium, created_at)
      values (create_booking.id, paid.subscription_id, paid.purchase_id, me, companion, loved_one, starts, way.minutes,
        create_booking.medium, at);
    insert into bookings.booking_changes (booking_id, to_status, to_time, actor, actor_id, changed_at)
      values (create_booking.id, 'scheduled', starts, 'client', me, at);
    if bookings.assign_companion(me, companion, 'booking', at) is not null then
      perform chat_api.open_conversation(me, companion);
    end if;
    perform bookings.tell_about_booking(companion, 'booking_created', create_booking.id, starts, '{}');
    perform bookings.advance_booking(create_booking.id, at);
    return null;
  end $$;
alter function bookings.create_booking owner to kabar_bookings_system;
grant execute on function bookings.create_booking to kabar_bookings;
