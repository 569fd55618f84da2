-- Deletes the claims of bookings that the next companion cannot take; the bookings are then cancelled. For staff.
create function bookings.drop_moved_claims(sessions uuid[]) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    delete from bookings.time_claims as claim
      where claim.source_id = any (sessions) and claim.live and bookings.require_role('admin', 'moderator')
  $$;
alter function bookings.drop_moved_claims owner to kabar_bookings_system;
grant execute on function bookings.drop_moved_claims to kabar_bookings;

-- bookings.facts_of_times for handing over sessions to the next companion, each at the time that it would get. For staff.
create function bookings.handover_facts(next uuid, client uuid, sessions uuid[], starts timestamptz[], minutes integer[], at timestamptz)
  returns table (id uuid, is_verified boolean, minimum_notice_minutes integer, is_open boolean, is_taken boolean, needs_pause boolean,
    daily_maximum integer, calls_on_day integer)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select session.id, facts.* from unnest(sessions, starts, minutes) as session (id, start, minutes),
        lateral bookings.facts_of_times(next, client, array[session.start], session.minutes, array[session.id], at) as facts
      where bookings.require_role('admin', 'moderator')
  $$;
alter function bookings.handover_facts owner to kabar_bookings_system;
grant execute on function bookings.handover_facts to kabar_bookings;

-- Whether the caller is writing a handover note about this client. Only then may staff encrypt with the client's key.
create function bookings.is_handing_over(client uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select exists (select from bookings.handover_notes as note
      where note.client_id = is_handing_over.client and note.written_by = auth_api.uid() and note.note is null)
  $$;
alter function bookings.is_handing_over owner to kabar_bookings_system;
grant execute on function bookings.is_handing_over to kabar_bookings;

-- Claims the times of a client's locked bookings for the next companion, and for the client where the time changes; then frees the
-- former claims. Claims in one statement, in the order of people and times, and frees nothing before it, so that concurrent calls
-- cannot deadlock (as in bookings.claim_times). Returns the bookings whose times are claimed for both. For staff.
create function bookings.move_claims(sessions uuid[], starts timestamptz[], client uuid, present uuid, next uuid, at timestamptz)
  returns uuid[]
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.require_role('admin', 'moderator');
    insert into bookings.time_claims (person_id, during, kind, source_id)
      select person, tstzrange(wanted.start, wanted.start + own.duration_minutes * interval '1 minute'), 'booking', own.id
        from unnest(sessions, starts) as wanted (id, start)
          join bookings.bookings as own on own.id = wanted.id and own.user_id = client and own.companion_id = present,
          unnest(array[client, next]) as person
        where person = next or wanted.start <> own.scheduled_at
        order by person, wanted.start, own.id
      on conflict do nothing;
    update bookings.time_claims as claim set live = false
      from bookings.bookings as own join unnest(sessions, starts) as wanted (id, start) on wanted.id = own.id
      where own.user_id = client and own.companion_id = present and claim.source_id = own.id and claim.live
        and (claim.person_id = present or claim.person_id = client and lower(claim.during) = own.scheduled_at
          and wanted.start <> own.scheduled_at);
    select bookings.renew_next_free_time(next, at);
    select jobs_api.enqueue('bookings:renew-next-free-times', jsonb_build_object('companionId', present),
      job_key => 'bookings:renew-next-free-times:' || present);
    select array(select wanted.id from unnest(sessions, starts) as wanted (id, start) where (
      select count(*) from bookings.time_claims as claim where claim.source_id = wanted.id and claim.live
        and claim.person_id in (client, next) and lower(claim.during) = wanted.start) = 2)
  $$;
alter function bookings.move_claims owner to kabar_bookings_system;
grant execute on function bookings.move_claims to kabar_bookings;

-- The sessions of a client and a companion that are not over: bookings, and pending or approved trial calls. For staff.
create function bookings.pair_sessions(client uuid, companion uuid, at timestamptz)
  returns table (id uuid, kind text, status text, starts_at timestamptz, minutes integer, series_id uuid, pack_id uuid)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select booking.id, 'booking', booking.status, booking.scheduled_at, booking.duration_minutes::integer, booking.series_id,
        booking.session_pack_purchase_id
      from bookings.bookings as booking
      where bookings.require_role('admin', 'moderator') and booking.user_id = client and booking.companion_id = companion
        and booking.status in ('scheduled', 'confirmed', 'pending')
        and booking.scheduled_at > at - interval '4 hours'
        and booking.scheduled_at + booking.duration_minutes * interval '1 minute' > at
    union all
    select trial.id, 'trial', trial.status, trial.requested_start_time,
        (extract(epoch from trial.requested_end_time - trial.requested_start_time) / 60)::integer, null, null
      from bookings.trial_bookings as trial
      where bookings.require_role('admin', 'moderator') and trial.user_id = client and trial.companion_id = companion and trial.status in ('pending', 'approved')
        and trial.requested_end_time > at
  $$;
alter function bookings.pair_sessions owner to kabar_bookings_system;
grant execute on function bookings.pair_sessions to kabar_bookings;

-- Stores the sealed handover note, once, in the transaction of its reassignment.
create function bookings.write_handover_note(assignment uuid, sealed bytea) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    update bookings.handover_notes as own set note = sealed
      where own.assignment_id = assignment and own.written_by = auth_api.uid() and own.note is null
  $$;
alter function bookings.write_handover_note owner to kabar_bookings_system;
grant execute on function bookings.write_handover_note to kabar_bookings;
