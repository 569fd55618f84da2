-- Deletes claims of the caller's sessions that were not booked after all, in the transaction that made them.
-- needs auth_api.uid
create function bookings.drop_claims(sessions uuid[]) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    delete from bookings.time_claims as claim where claim.source_id = any (sessions)
      and not exists (select from bookings.bookings as booking where booking.id = claim.source_id)
      and exists (select from bookings.time_claims as own
        where own.source_id = claim.source_id and own.person_id = auth_api.uid() and own.kind = 'booking')
  $$;
alter function bookings.drop_claims owner to kabar_bookings_system;
grant execute on function bookings.drop_claims to kabar_bookings;
