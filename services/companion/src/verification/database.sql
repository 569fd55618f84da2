create policy companion_verification_logs_system on companion.companion_verification_logs
  to kabar_companion_system using (true) with check (admin_id = (select auth_api.uid()));
create policy companion_verification_logs_staff on companion.companion_verification_logs for select
  to kabar_companion using ((select auth_api.has_role('admin')) or (select auth_api.has_role('moderator')));
grant select on companion.companion_verification_logs to kabar_companion;
grant select, insert on companion.companion_verification_logs to kabar_companion_system;

create policy figures_system on companion.figures to kabar_companion_system using (true) with check (true);
grant select, insert, update (count) on companion.figures to kabar_companion_system;

-- Makes the triggers count a companion again after their user type changed. For jobs only.
create function companion.count_companion_again(person uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('system');
    update companion.companions set updated_at = updated_at where user_id = person;
  $$;
alter function companion.count_companion_again owner to kabar_companion_system;
grant execute on function companion.count_companion_again to kabar_companion;

-- Maintains the number of companions by status, and by the day (UTC) on which the status began.
create function companion.count_companions() returns trigger
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare changes jsonb := '[]';
  begin
    if tg_op <> 'DELETE' then
      changes := changes || (select coalesce(jsonb_agg(jsonb_build_array(figure.name, figure.at, figure.companions)), '[]')
        from (select one.name, one.at, count(*) as companions
          from added, lateral (values (counted_status, '-infinity'), ('begun', date_trunc('day', created_at, 'UTC'))) as one (name, at)
          where counted_status is not null group by 1, 2) as figure);
    end if;
    if tg_op <> 'INSERT' then
      changes := changes || (select coalesce(jsonb_agg(jsonb_build_array(figure.name, figure.at, -figure.companions)), '[]')
        from (select one.name, one.at, count(*) as companions
          from removed, lateral (values (counted_status, '-infinity'), ('begun', date_trunc('day', created_at, 'UTC'))) as one (name, at)
          where counted_status is not null group by 1, 2) as figure);
    end if;
    perform backoffice_api.change_figure('companion.figures', figure.name, figure.at, figure.change)
      from (select change ->> 0 as name, (change ->> 1)::timestamptz as at, sum((change -> 2)::bigint)::bigint as change
        from jsonb_array_elements(changes) as change group by 1, 2 order by 1, 2) as figure;
    return null;
  end $$;
alter function companion.count_companions owner to kabar_companion_system;
create trigger companions_counted after insert on companion.companions
  referencing new table as added for each statement execute function companion.count_companions();
create trigger companions_changes_counted after update on companion.companions
  referencing new table as added old table as removed for each statement execute function companion.count_companions();
create trigger companions_gone_counted after delete on companion.companions
  referencing old table as removed for each statement execute function companion.count_companions();

-- Approves or rejects a companion. For staff, never about themselves. Locks the row until the commit, which serialises concurrent
-- reviewers. Returns the previous status, or null if this decision (by id) was stored already. A guard: only the caller's role and a
-- reused id; isDecidedAlready decides after that status, and the verb rolls back.
create function companion.decide_verification(decision_id uuid, companion uuid, decision text, notes text)
  returns text language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('admin', 'moderator');
    select auth_api.refuse('KB403', 'forbidden') where companion = auth_api.uid();
    select from companion.companions as own where own.user_id = companion for update;
    select auth_api.refuse('KB404', 'not_found') where not exists (select from companion.companions as own where own.user_id = companion);
    select auth_api.refuse('KB422', 'id_reused') from companion.companion_verification_logs as taken where taken.id = decision_id
      and (taken.companion_id, taken.action, taken.admin_id, taken.notes)
        is distinct from (companion, decision, auth_api.uid(), decide_verification.notes);
    with before as materialized (
      select own.verification_status, exists (select from companion.companion_verification_logs as taken where taken.id = decision_id) as is_stored
        from companion.companions as own where own.user_id = companion
    ), made as (
      insert into companion.companion_verification_logs (id, companion_id, action, notes, admin_id)
        select decision_id, companion, decision, decide_verification.notes, auth_api.uid() from before where not before.is_stored
        on conflict (id) do nothing returning 1
    ), changed as (
      update companion.companions as own set verification_status = decision,
          verified_at = case decision when 'approved' then now() end,
          verification_notes = decide_verification.notes, updated_at = now()
        where own.user_id = companion and exists (select from made))
    select case when exists (select from made) then before.verification_status
        -- the same id for another companion at the same moment
        when not before.is_stored then auth_api.refuse('KB422', 'id_reused') end
      from before;
  $$;
alter function companion.decide_verification owner to kabar_companion_system;
grant execute on function companion.decide_verification to kabar_companion;

-- Ends the verification of a companion whose account is closed, so that they are not listed or booked while the erasure waits for a
-- payout. Only for background work.
create function companion_api.leave_closed(companion uuid, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('system');
    update companion.companions set verification_status = 'rejected', verified_at = null, updated_at = at
      where user_id = companion and verification_status = 'approved';
  $$;
alter function companion_api.leave_closed owner to kabar_companion_system;
grant execute on function companion_api.leave_closed to kabar_auth_system;

-- Stores the status under which a companion is counted: null while their user type is not companion.
create function companion.settle_counted_status() returns trigger
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    new.counted_status := case when exists (select from auth_api.companion_words(new.user_id)) then new.verification_status end;
    return new;
  end $$;
alter function companion.settle_counted_status owner to kabar_companion_system;
create trigger companions_counted_status before insert or update on companion.companions
  for each row execute function companion.settle_counted_status();

-- The numbers of companions for the verification queue and the dashboard. Only for staff. this_week (the last seven days): the first,
-- partial day is counted from rows, all others from daily counters.
create function companion_api.verification_figures()
  returns table (total bigint, verified bigint, pending bigint, this_week bigint)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('admin', 'moderator');
    select coalesce(sum(count) filter (where at = '-infinity'), 0)::bigint,
        coalesce(sum(count) filter (where name = 'approved'), 0)::bigint,
        coalesce(sum(count) filter (where name = 'pending'), 0)::bigint,
        coalesce(sum(count) filter (where name = 'begun'), 0)::bigint
          + (select count(*) from companion.companions
            where created_at > now() - interval '7 days' and counted_status is not null
              and created_at < date_trunc('day', now() - interval '7 days', 'UTC') + interval '1 day')
      from companion.figures
      where (name, at) in (('approved', '-infinity'), ('pending', '-infinity'), ('rejected', '-infinity'))
        or (name = 'begun' and at >= date_trunc('day', now() - interval '7 days', 'UTC') + interval '1 day');
  $$;
alter function companion_api.verification_figures owner to kabar_companion_system;
grant execute on function companion_api.verification_figures to kabar_backoffice, kabar_companion;

-- Staff tasks: companions who wait for verification, oldest first, after a keyset position. detail: 'again' after an earlier
-- decision. Empty for callers who are not staff.
create function companion_api.verification_tasks(at timestamptz, after_moment timestamptz, after_id uuid, most integer)
  returns table (id uuid, since timestamptz, person_id uuid, other_id uuid, detail text, asked_by uuid, until timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select own.user_id, own.submitted_at, own.user_id, null::uuid,
        case when exists (select from companion.companion_verification_logs as log where log.companion_id = own.user_id) then 'again' end,
        null::uuid, null::timestamptz
      from companion.companions as own
      where (auth_api.has_role('admin') or auth_api.has_role('moderator')) and own.verification_status = 'pending'
        and own.submitted_at <= at and (after_id is null or (own.submitted_at, own.user_id) > (after_moment, after_id))
      order by own.submitted_at, own.user_id limit most
  $$;
alter function companion_api.verification_tasks owner to kabar_companion_system;
grant execute on function companion_api.verification_tasks to kabar_backoffice;

-- Ends the verification of a suspended companion, and logs the decision with its reason; a job of the
-- bookings service deals with their sessions. Does nothing if they are not verified.
create function companion_api.withdraw_verification(companion uuid, reason text, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('admin', 'moderator');
    with withdrawn as (
      update companion.companions set verification_status = 'rejected', verified_at = null, verification_notes = reason,
          updated_at = at
        where user_id = companion and verification_status = 'approved' returning user_id),
    logged as (
      insert into companion.companion_verification_logs (id, companion_id, action, notes, admin_id)
        select gen_random_uuid(), withdrawn.user_id, 'rejected', reason, auth_api.uid() from withdrawn)
    select jobs_api.enqueue('bookings:suspend-companion', jsonb_build_object('companionId', withdrawn.user_id,
        'since', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
      from withdrawn;
  $$;
alter function companion_api.withdraw_verification owner to kabar_companion_system;
grant execute on function companion_api.withdraw_verification to kabar_auth_system;
