-- Whether ten minutes of a companion and a client are taken, and whether they lie in the open times of the companion: what decides
-- whether they can be proposed or chosen (refusalOfProposal in rules.ts).
-- needs bookings.open_times
create function bookings.proposal_facts(client uuid, companion uuid, starts timestamptz, at timestamptz)
  returns table (is_taken boolean, is_offered boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select exists (select from bookings.time_claims as claim
          where claim.person_id in (proposal_facts.client, proposal_facts.companion) and claim.live
            and claim.during && wanted.during),
        coalesce(bookings.open_times(proposal_facts.companion, wanted.during, at) @> wanted.during, false)
      from (select tstzrange(starts, starts + interval '10 minutes') as during) as wanted
  $$;
alter function bookings.proposal_facts owner to kabar_bookings_system;
grant execute on function bookings.proposal_facts to kabar_bookings;
