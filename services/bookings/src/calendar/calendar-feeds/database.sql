create policy calendar_feeds_own on bookings.calendar_feeds to kabar_bookings
  using (person_id = (select auth_api.uid())) with check (person_id = (select auth_api.uid()));
create policy calendar_feeds_system on bookings.calendar_feeds for select to kabar_bookings_system using (true);
grant select, insert, update (token_hash, created_at), delete on bookings.calendar_feeds to kabar_bookings;
grant select on bookings.calendar_feeds to kabar_bookings_system;

-- The sessions of a person in a calendar feed (or only one of them): from 30 days ago to a year ahead, including cancelled ones, at
-- most the 500 nearest to now. changed_at: when the session last changed, so that an unchanged entry has the same text in every
-- response. is_of_one: only sessions that the person booked for this loved one, or for themselves (null). Walks an index forwards
-- and backwards from now and stops at 500. For security-definer functions.
create function bookings.calendar_entries(person uuid, at timestamptz, one uuid, is_of_one boolean default false,
    loved_one uuid default null)
  returns table (id uuid, kind text, start_time timestamptz, end_time timestamptz, is_cancelled boolean,
    sequence integer, other_name text, changed_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    with bounds as materialized (
      select greatest(at - interval '30 days', found.moment) as first, least(at + interval '1 year', found.moment) as last
        from (select coalesce((select scheduled_at from bookings.bookings where bookings.id = one),
          (select requested_start_time from bookings.trial_bookings where trial_bookings.id = one)) as moment) as found
    ), session as (
      (select trial.id, 'trial' as kind, trial.requested_start_time as start_time, trial.requested_end_time as end_time,
          trial.status = 'cancelled' as is_cancelled, case trial.status when 'cancelled' then 1 else 0 end as sequence,
          trial.companion_id as other, greatest(trial.approved_at, trial.cancelled_at) as changed_at
        from bookings.trial_bookings as trial
        where trial.user_id = person and (not is_of_one or trial.loved_one_id is not distinct from loved_one) and trial.approved_at is not null and (one is null or trial.id = one)
          and trial.requested_start_time between (select bounds.first from bounds) and (select bounds.last from bounds)
          and trial.requested_start_time >= at
        order by trial.requested_start_time, trial.id limit 500)
      union all
      (select trial.id, 'trial' as kind, trial.requested_start_time as start_time, trial.requested_end_time as end_time,
          trial.status = 'cancelled' as is_cancelled, case trial.status when 'cancelled' then 1 else 0 end as sequence,
          trial.companion_id as other, greatest(trial.approved_at, trial.cancelled_at) as changed_at
        from bookings.trial_bookings as trial
        where trial.user_id = person and (not is_of_one or trial.loved_one_id is not distinct from loved_one) and trial.approved_at is not null and (one is null or trial.id = one)
          and trial.requested_start_time between (select bounds.first from bounds) and (select bounds.last from bounds)
          and trial.requested_start_time < at
        order by trial.requested_start_time desc, trial.id limit 500)
      union all
      (select trial.id, 'trial' as kind, trial.requested_start_time as start_time, trial.requested_end_time as end_time,
          trial.status = 'cancelled' as is_cancelled, case trial.status when 'cancelled' then 1 else 0 end as sequence,
          trial.user_id as other, greatest(trial.approved_at, trial.cancelled_at) as changed_at
        from bookings.trial_bookings as trial
        where trial.companion_id = person and not is_of_one and trial.approved_at is not null and (one is null or trial.id = one)
          and trial.requested_start_time between (select bounds.first from bounds) and (select bounds.last from bounds)
          and trial.requested_start_time >= at
        order by trial.requested_start_time, trial.id limit 500)
      union all
      (select trial.id, 'trial' as kind, trial.requested_start_time as start_time, trial.requested_end_time as end_time,
          trial.status = 'cancelled' as is_cancelled, case trial.status when 'cancelled' then 1 else 0 end as sequence,
          trial.user_id as other, greatest(trial.approved_at, trial.cancelled_at) as changed_at
        from bookings.trial_bookings as trial
        where trial.companion_id = person and not is_of_one and trial.approved_at is not null and (one is null or trial.id = one)
          and trial.requested_start_time between (select bounds.first from bounds) and (select bounds.last from bounds)
          and trial.requested_start_time < at
        order by trial.requested_start_time desc, trial.id limit 500)
      union all
      (select booking.id, 'booking', booking.scheduled_at,
          booking.scheduled_at + booking.duration_minutes * interval '1 minute', booking.status = 'cancelled',
          booking.version, booking.companion_id, booking.created_at
        from bookings.bookings as booking
        where booking.user_id = person and (not is_of_one or booking.loved_one_id is not distinct from loved_one) and booking.status <> 'pending' and (one is null or booking.id = one)
          and booking.scheduled_at between (select bounds.first from bounds) and (select bounds.last from bounds)
          and booking.scheduled_at >= at
        order by booking.scheduled_at, booking.id limit 500)
      union all
      (select booking.id, 'booking', booking.scheduled_at,
          booking.scheduled_at + booking.duration_minutes * interval '1 minute', booking.status = 'cancelled',
          booking.version, booking.companion_id, booking.created_at
        from bookings.bookings as booking
        where booking.user_id = person and (not is_of_one or booking.loved_one_id is not distinct from loved_one) and booking.status <> 'pending' and (one is null or booking.id = one)
          and booking.scheduled_at between (select bounds.first from bounds) and (select bounds.last from bounds)
          and booking.scheduled_at < at
        order by booking.scheduled_at desc, booking.id limit 500)
      union all
      (select booking.id, 'booking', booking.scheduled_at,
          booking.scheduled_at + booking.duration_minutes * interval '1 minute', booking.status = 'cancelled',
          booking.version, booking.user_id, booking.created_at
        from bookings.bookings as booking
        where booking.companion_id = person and not is_of_one and booking.status <> 'pending' and (one is null or booking.id = one)
          and booking.scheduled_at between (select bounds.first from bounds) and (select bounds.last from bounds)
          and booking.scheduled_at >= at
        order by booking.scheduled_at, booking.id limit 500)
      union all
      (select booking.id, 'booking', booking.scheduled_at,
          booking.scheduled_at + booking.duration_minutes * interval '1 minute', booking.status = 'cancelled',
          booking.version, booking.user_id, booking.created_at
        from bookings.bookings as booking
        where booking.companion_id = person and not is_of_one and booking.status <> 'pending' and (one is null or booking.id = one)
          and booking.scheduled_at between (select bounds.first from bounds) and (select bounds.last from bounds)
          and booking.scheduled_at < at
        order by booking.scheduled_at desc, booking.id limit 500)
    ), nearest as materialized (
      select * from session order by abs(extract(epoch from session.start_time - at)), session.id limit 500
    )
    select nearest.id, nearest.kind, nearest.start_time, nearest.end_time, nearest.is_cancelled, nearest.sequence,
        named.preferred_name, coalesce(last.changed_at, nearest.changed_at)
      from nearest
        left join lateral (select max(change.changed_at) as changed_at from bookings.booking_changes as change
          where change.booking_id = nearest.id) as last on nearest.kind = 'booking'
        left join auth_api.preferred_names((select array_agg(other) from nearest)) as named on named.id = nearest.other
      order by nearest.start_time, nearest.id
  $$;
alter function bookings.calendar_entries owner to kabar_bookings_system;

-- The sessions of a private calendar link, each with the language of its owner; one row without a session if there are none. No
-- row for an unknown or removed link, or if the owner is suspended.
create function bookings.read_feed(token_hash bytea, at timestamptz)
  returns table (language text, id uuid, kind text, start_time timestamptz, end_time timestamptz, is_cancelled boolean,
    sequence integer, other_name text, changed_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select reader.language, entry.*
      from bookings.calendar_feeds as feed
      left join lateral auth_api.reader(feed.person_id) as reader on true
      left join lateral bookings.calendar_entries(feed.person_id, at, null) as entry on true
      where feed.token_hash = read_feed.token_hash and not auth_api.is_out(feed.person_id, false)
  $$;
alter function bookings.read_feed owner to kabar_bookings_system;
grant execute on function bookings.read_feed to kabar_bookings;

-- One session of the caller as a calendar entry. No row for other people's sessions.
create function bookings.read_own_entry(session uuid, at timestamptz)
  returns table (id uuid, kind text, start_time timestamptz, end_time timestamptz, is_cancelled boolean,
    sequence integer, other_name text, changed_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select entry.* from bookings.calendar_entries(auth_api.uid(), at, session) as entry
  $$;
alter function bookings.read_own_entry owner to kabar_bookings_system;
grant execute on function bookings.read_own_entry to kabar_bookings;
