import { type Kysely, sql } from 'kysely';

/**
 * Trial bookings: a client asks a companion for a free ten-minute call. Pending ones claim nothing; approval decides.
 * A decided one never changes again, and none is approved without its claim on the time of both.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table bookings.trial_bookings (
      id uuid primary key,
      user_id uuid not null references auth.accounts (id) on delete cascade,
      companion_id uuid not null references auth.accounts (id) on delete cascade,
      requested_start_time timestamptz not null,
      requested_end_time timestamptz not null,
      message text,
      status text not null default 'pending'
        constraint trial_bookings_status check (status in ('pending', 'approved', 'rejected', 'expired')),
      rejection_reason text
        constraint trial_bookings_rejection_reason check (rejection_reason in ('declined', 'time_taken')),
      created_at timestamptz not null default date_trunc('milliseconds', now()),
      approved_at timestamptz,
      rejected_at timestamptz,
      constraint trial_bookings_people check (user_id <> companion_id),
      constraint trial_bookings_length check (requested_end_time > requested_start_time
        and requested_end_time <= requested_start_time + interval '1 hour'),
      constraint trial_bookings_approved check ((status = 'approved') = (approved_at is not null)),
      constraint trial_bookings_rejected check ((status = 'rejected') = (rejected_at is not null)
        and (status = 'rejected') = (rejection_reason is not null))
    );
    -- asking twice for the same time is one request
    create unique index trial_bookings_one_pending
      on bookings.trial_bookings (user_id, companion_id, requested_start_time) where status = 'pending';
    -- "my requests", newest first
    create index trial_bookings_of_client on bookings.trial_bookings (user_id, created_at desc, id desc);
    -- "requests addressed to me", newest first; the second also serves the list of those that wait
    create index trial_bookings_of_companion on bookings.trial_bookings (companion_id, created_at desc, id desc);
    create index trial_bookings_waiting on bookings.trial_bookings (companion_id, created_at desc, id desc)
      where status = 'pending';
    -- the companion's calendar between two times; rivals for one time of a companion, and of a client
    create index trial_bookings_calendar on bookings.trial_bookings (companion_id, requested_start_time);
    create index trial_bookings_rivals on bookings.trial_bookings (user_id, requested_start_time)
      where status = 'pending';
    -- the job that expires what nobody answered
    create index trial_bookings_due on bookings.trial_bookings (requested_start_time) where status = 'pending';

    alter table bookings.trial_bookings enable row level security;
    alter table bookings.trial_bookings force row level security;
    grant select, insert on bookings.trial_bookings to kabar_bookings;
    grant update (status, rejected_at, rejection_reason) on bookings.trial_bookings to kabar_bookings;
    grant select, update on bookings.trial_bookings to kabar_bookings_system;
    create policy trial_bookings_system on bookings.trial_bookings to kabar_bookings_system
      using (true) with check (true);
    create policy trial_bookings_read on bookings.trial_bookings for select to kabar_bookings
      using (user_id = (select auth_api.uid()) or companion_id = (select auth_api.uid())
        or (select auth_api.has_role('system')));
    create policy trial_bookings_request on bookings.trial_bookings for insert to kabar_bookings
      with check (user_id = (select auth_api.uid()) and (select auth_api.has_role('client')) and status = 'pending');
    create policy trial_bookings_decide on bookings.trial_bookings for update to kabar_bookings
      using (companion_id = (select auth_api.uid())) with check (companion_id = (select auth_api.uid()));
    create policy trial_bookings_expire on bookings.trial_bookings for update to kabar_bookings
      using ((select auth_api.has_role('system'))) with check ((select auth_api.has_role('system')));
  `.execute(db);
  await transitions(db);
  await approval(db);
}

async function transitions(db: Kysely<unknown>) {
  await sql`
    create function bookings.check_trial_booking_change() returns trigger
      language plpgsql security definer set search_path = pg_catalog, pg_temp
      as $$
      begin
        if old.status <> 'pending' then
          raise exception using errcode = 'KB409', message = 'already_decided';
        end if;
        if new.status = 'approved' and (
          select count(*) from bookings.time_claims
            where source_id = new.id and live and person_id in (new.user_id, new.companion_id)) <> 2
        then
          raise exception using errcode = 'KB409', message = 'time_taken';
        end if;
        return new;
      end $$;
    alter function bookings.check_trial_booking_change() owner to kabar_bookings_system;
    revoke all on function bookings.check_trial_booking_change() from public;
    create trigger trial_bookings_change before update on bookings.trial_bookings
      for each row execute function bookings.check_trial_booking_change();
  `.execute(db);
}

async function approval(db: Kysely<unknown>) {
  await sql`
    -- Approves a pending booking of the caller, or loses the race for its time; answers every row whose status it
    -- changed. Claims come before any row lock, and the rows (its own and all rivals) are then locked in one order:
    -- that is why any number of approvals at once cannot deadlock.
    create function bookings.approve_trial_booking(booking uuid, at timestamptz)
      returns table (id uuid, user_id uuid, requested_start_time timestamptz, status text)
      language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
      as $$
      #variable_conflict use_column
      declare
        wanted bookings.trial_bookings;
      begin
        select * into wanted from bookings.trial_bookings as own
          where own.id = booking and own.companion_id = auth_api.uid() and own.status = 'pending';
        if not found then return; end if;
        if not bookings.claim_time(array[wanted.user_id, wanted.companion_id],
          tstzrange(wanted.requested_start_time, wanted.requested_end_time), 'trial', booking)
        then
          return query update bookings.trial_bookings as lost
            set status = 'rejected', rejected_at = at, rejection_reason = 'time_taken'
            where lost.id = booking and lost.status = 'pending'
            returning lost.id, lost.user_id, lost.requested_start_time, lost.status;
          return;
        end if;
        return query
          with locked as materialized (
            select rival.id from bookings.trial_bookings as rival
              where rival.status = 'pending'
                and (rival.companion_id = wanted.companion_id or rival.user_id = wanted.user_id)
                and rival.requested_start_time > wanted.requested_start_time - interval '1 hour'
                and rival.requested_start_time < wanted.requested_end_time
                and rival.requested_end_time > wanted.requested_start_time
              order by rival.id for update
          )
          update bookings.trial_bookings as settled
            set status = case when settled.id = booking then 'approved' else 'rejected' end,
              approved_at = case when settled.id = booking then at end,
              rejected_at = case when settled.id <> booking then at end,
              rejection_reason = case when settled.id <> booking then 'time_taken' end
            from locked where settled.id = locked.id
            returning settled.id, settled.user_id, settled.requested_start_time, settled.status;
        -- Declined or expired while the claim was made: nothing of this may stand.
        if not exists (select from bookings.trial_bookings as own where own.id = booking and own.status = 'approved') then
          raise exception using errcode = 'KB409', message = 'already_decided';
        end if;
      end $$;
    alter function bookings.approve_trial_booking(uuid, timestamptz) owner to kabar_bookings_system;
    revoke all on function bookings.approve_trial_booking(uuid, timestamptz) from public;
    grant execute on function bookings.approve_trial_booking(uuid, timestamptz) to kabar_bookings;
  `.execute(db);
}
