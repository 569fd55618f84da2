-- The sessions and trial calls of a person that closing the account at a time cancels, with what the price of cancelling depends on.
-- side: of the person. sale: the subscription or pack that pays for it. Only for that person and background work.
-- needs auth_api.has_role, auth_api.people, auth_api.uid, bookings.has_cause
create function bookings_api.sessions_of_person(person uuid, at timestamptz)
  returns table (id uuid, starts_at timestamptz, side text, is_trial boolean, with_cause boolean, sale uuid, other_name text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select session.id, session.starts_at, case person when session.user_id then 'client' else 'companion' end, session.is_trial,
        not session.is_trial and bookings.has_cause(session.user_id, session.companion_id), session.sale, other.full_name
      from (
        select booking.id, booking.scheduled_at as starts_at, booking.user_id, booking.companion_id, false as is_trial,
            coalesce(booking.session_pack_purchase_id, booking.subscription_id) as sale
          from bookings.bookings as booking
          where person in (booking.user_id, booking.companion_id) and booking.scheduled_at > at
            and booking.status in ('scheduled', 'confirmed', 'pending')
        union all
        select trial.id, trial.requested_start_time, trial.user_id, trial.companion_id, true, null
          from bookings.trial_bookings as trial
          where person in (trial.user_id, trial.companion_id) and trial.status in ('pending', 'approved')
            and trial.requested_end_time > at) as session
        left join auth_api.people as other
          on other.id = case person when session.user_id then session.companion_id else session.user_id end
      where person = auth_api.uid() or auth_api.has_role('system')
  $$;
alter function bookings_api.sessions_of_person owner to kabar_bookings_system;
grant execute on function bookings_api.sessions_of_person to kabar_billing_system;
