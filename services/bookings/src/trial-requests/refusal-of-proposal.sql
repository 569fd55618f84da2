-- Why ten minutes with a companion cannot be proposed to a client, or chosen by her; null when they can.
-- needs bookings.open_times
create function bookings.refusal_of_proposal(client uuid, companion uuid, starts timestamptz, at timestamptz) returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select case
      when starts <= at then 'time_passed'
      when exists (select from bookings.time_claims as claim
        where claim.person_id in (refusal_of_proposal.client, refusal_of_proposal.companion) and claim.live
          and claim.during && wanted.during) then 'time_taken'
      when not bookings.open_times(refusal_of_proposal.companion, wanted.during, at) @> wanted.during then 'time_not_offered'
    end
    from (select tstzrange(starts, starts + interval '10 minutes') as during) as wanted
  $$;
alter function bookings.refusal_of_proposal owner to kabar_bookings_system;
grant execute on function bookings.refusal_of_proposal to kabar_bookings;
