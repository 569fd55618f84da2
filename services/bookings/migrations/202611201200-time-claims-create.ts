import { type Kysely, sql } from 'kysely';

/**
 * Who is taken when: one row a person for each approved trial or live booking. The constraint is the referee of
 * every race; blocked time is no claim, since a sick companion must be able to block a day that holds a session.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table bookings.time_claims (
      id uuid primary key default uuidv7(),
      person_id uuid not null references auth.accounts (id) on delete cascade,
      -- half-open: a session may start when another ends
      during tstzrange not null constraint time_claims_during check
        (lower_inc(during) and not upper_inc(during) and not isempty(during)
          and not lower_inf(during) and not upper_inf(during)),
      kind text not null constraint time_claims_kind check (kind in ('trial', 'booking')),
      -- the trial booking or booking that claims
      source_id uuid not null,
      -- false once what claimed was cancelled
      live boolean not null default true,
      created_at timestamptz not null default now(),
      -- also serves "is this person taken at that time"
      constraint time_claims_free exclude using gist
        (person_id extensions.gist_uuid_ops with operator(pg_catalog.=), during with operator(pg_catalog.&&)) where (live)
    );
    -- the claims of one booking, when it is approved, moved or cancelled
    create index time_claims_of_source on bookings.time_claims (source_id);

    alter table bookings.time_claims enable row level security;
    alter table bookings.time_claims force row level security;
    grant select on bookings.time_claims to kabar_bookings;
    grant select, insert, update, delete on bookings.time_claims to kabar_bookings_system;
    create policy time_claims_system on bookings.time_claims to kabar_bookings_system using (true) with check (true);
    create policy time_claims_own on bookings.time_claims for select to kabar_bookings
      using (person_id = (select auth_api.uid()));

    -- Claims a time for all of them or for none. Sorted by person and ON CONFLICT DO NOTHING: whoever loses waits
    -- for the winner and is told, and nobody deadlocks. False when somebody is taken.
    create function bookings.claim_time(people uuid[], during tstzrange, kind text, source_id uuid) returns boolean
      language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
      as $$
      declare made uuid[];
      begin
        with claimed as (
          insert into bookings.time_claims (person_id, during, kind, source_id)
            select person, claim_time.during, claim_time.kind, claim_time.source_id
              from unnest(people) as person order by person
            on conflict do nothing returning id
        )
        select array_agg(id) into made from claimed;
        if coalesce(cardinality(made), 0) = cardinality(people) then return true; end if;
        -- Only the rows made here: the same booking may just have been approved by another request.
        delete from bookings.time_claims where id = any (made);
        return false;
      end $$;
    alter function bookings.claim_time(uuid[], tstzrange, text, uuid) owner to kabar_bookings_system;
    revoke all on function bookings.claim_time(uuid[], tstzrange, text, uuid) from public;

    -- Whether the companion or the caller is taken then. Tells nothing else of anybody's calendar.
    create function bookings.is_time_claimed(companion_id uuid, start_time timestamptz, end_time timestamptz)
      returns boolean
      language sql stable security definer set search_path = pg_catalog, pg_temp
      as $$
        select exists (
          select from bookings.time_claims as claim
            where claim.person_id in (is_time_claimed.companion_id, auth_api.uid()) and claim.live
              and claim.during && tstzrange(is_time_claimed.start_time, is_time_claimed.end_time))
      $$;
    alter function bookings.is_time_claimed(uuid, timestamptz, timestamptz) owner to kabar_bookings_system;
    revoke all on function bookings.is_time_claimed(uuid, timestamptz, timestamptz) from public;
    grant execute on function bookings.is_time_claimed(uuid, timestamptz, timestamptz) to kabar_bookings;
  `.execute(db);
}
