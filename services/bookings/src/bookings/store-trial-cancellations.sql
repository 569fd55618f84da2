-- Cancels locked trial bookings, each for one side (actor: client, companion, staff or system), and frees their time.
-- needs bookings.free_claims, bookings.require_side
create function bookings.store_trial_cancellations(trials uuid[], actors text[], reason text, note text, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with cancelled as (
      update bookings.trial_bookings as own set status = 'cancelled', cancelled_at = at, cancelled_by = wanted.actor,
          cancellation_reason = reason, cancellation_note = note
        from unnest(trials, actors) as wanted (id, actor)
        where own.id = wanted.id and bookings.require_side(wanted.actor, own.user_id, own.companion_id)
        returning own.id)
    select bookings.free_claims(array(select cancelled.id from cancelled))
  $$;
alter function bookings.store_trial_cancellations owner to kabar_bookings_system;
grant execute on function bookings.store_trial_cancellations to kabar_bookings;
