-- Books every available date of a weekly series of the caller. Locks in the service's order: the claims of all dates in
-- one statement by person, then the bookings, the credits, assignment, conversation, notification. The result of each
-- date is stored. A series that exists already stays as it is. Null when done, otherwise the refusal's code, after
-- which the caller rolls back.
-- needs auth_api.hold_people, auth_api.uid, billing_api.fund_booking, bookings.assign_companion, bookings.id_in_series, bookings.lock_credits, bookings.refusal_of_time, bookings.renew_next_free_time, bookings.series_dates, bookings.advance_booking, bookings.way_to_pay, chat_api.notify, chat_api.open_conversation, client_api.person_of_care
create function bookings.create_series(id uuid, purchase uuid, first_date date, local_time time, time_zone text,
  dates integer, loved_one uuid, medium text, at timestamptz) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  #variable_conflict use_column
  declare
    me uuid := auth_api.uid();
    series uuid := create_series.id;
    way record;
    week record;
    paid record;
    refusal text;
    outcome text[];
    starts timestamptz[];
    payer uuid;
    booked integer := 0;
    first_start timestamptz;
  begin
    perform pg_advisory_xact_lock(hashtextextended('booking series ' || series, 0));
    if exists (select from bookings.booking_series as made where made.id = series) then return null; end if;
    refusal := nullif(client_api.person_of_care(me, loved_one), 'ok');
    if refusal is not null then return refusal; end if;
    select * into way from bookings.way_to_pay(purchase, at);
    if way.refusal is not null then return way.refusal; end if;
    if not auth_api.hold_people(array[me, way.companion_id]) then return 'no_date_free'; end if;
    select array_agg(judged.result order by judged.place), array_agg(judged.starts order by judged.place) into outcome, starts
      from bookings.series_dates(way.companion_id, way.minutes, create_series.first_date, create_series.local_time,
        create_series.time_zone, create_series.dates, at) as judged;
    insert into bookings.time_claims (person_id, during, kind, source_id)
      select person, tstzrange(starts[place], starts[place] + way.minutes * interval '1 minute'), 'booking',
          bookings.id_in_series(series, create_series.first_date + (place - 1) * 7)
        from generate_subscripts(outcome, 1) as place, unnest(array[me, way.companion_id]) as person
        where outcome[place] = 'free' order by person, place
      on conflict do nothing;
    perform bookings.renew_next_free_time(way.companion_id, at);
    perform bookings.lock_credits(me);
    -- staff gave her another companion meanwhile
    if (select again.companion_id from bookings.way_to_pay(purchase, at) as again) is distinct from way.companion_id then
      return 'no_date_free';
    end if;
    for week in
      select place, bookings.id_in_series(series, create_series.first_date + (place - 1) * 7) as booking,
          create_series.first_date + (place - 1) * 7 as day
        from generate_subscripts(outcome, 1) as place where outcome[place] = 'free' order by place
    loop
      -- both claimed, and pause and daily maximum hold now that the calendar is locked
      if (select count(*) from bookings.time_claims as claim where claim.source_id = week.booking and claim.live) <> 2 then
        outcome[week.place] := 'taken';
      elsif bookings.refusal_of_time(way.companion_id, me, starts[week.place], way.minutes, at, week.booking) is not null then
        outcome[week.place] := 'away';
      else
        select * into paid from billing_api.fund_booking(week.booking, me, starts[week.place], purchase);
        outcome[week.place] := case when paid.refusal is null then 'booked' else 'not_covered' end;
      end if;
      if outcome[week.place] <> 'booked' then
        delete from bookings.time_claims as claim where claim.source_id = week.booking;
        continue;
      end if;
      if booked = 0 then
        first_start := starts[week.place];
        payer := paid.subscription_id;
        insert into bookings.booking_series (id, user_id, companion_id, loved_one_id, subscription_id, session_pack_purchase_id,
            time_zone, local_time, first_date, dates, medium, results, created_at)
          values (series, me, way.companion_id, loved_one, payer, purchase, create_series.time_zone, create_series.local_time,
            create_series.first_date, create_series.dates, create_series.medium, outcome, at);
      end if;
      insert into bookings.bookings (id, subscription_id, session_pack_purchase_id, user_id, companion_id, loved_one_id,
          series_id, series_date, scheduled_at, duration_minutes, medium, created_at)
        values (week.booking, paid.subscription_id, paid.purchase_id, me, way.companion_id, loved_one, series, week.day,
          starts[week.place], way.minutes, create_series.medium, at);
      insert into bookings.booking_changes (booking_id, to_status, to_time, actor, actor_id, changed_at)
        values (week.booking, 'scheduled', starts[week.place], 'client', me, at);
      booked := booked + 1;
    end loop;
    if booked = 0 then return 'no_date_free'; end if;
    update bookings.booking_series as made set results = outcome where made.id = series;
    if bookings.assign_companion(me, way.companion_id, 'booking', at) is not null then
      perform chat_api.open_conversation(me, way.companion_id);
    end if;
    perform chat_api.notify(way.companion_id, 'booking_series_created', jsonb_build_object('series_id', series, 'scheduled_at',
      to_char(first_start at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'count', booked));
    perform bookings.advance_booking(made.id, at) from bookings.bookings as made where made.series_id = series;
    return null;
  end $$;
alter function bookings.create_series owner to kabar_bookings_system;
grant execute on function bookings.create_series to kabar_bookings;
