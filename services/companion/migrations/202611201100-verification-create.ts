import { type Kysely, sql } from 'kysely';

/** Decisions about companions: the log, the one way to decide, and the figures that staff see. */
export async function up(db: Kysely<unknown>) {
  await log(db);
  await deciding(db);
  await figures(db);
}

async function log(db: Kysely<unknown>) {
  await sql`
    create table companion.companion_verification_logs (
      -- made by the browser: a decision sent twice is one decision
      id uuid primary key,
      companion_id uuid not null references auth.accounts (id) on delete cascade,
      action text not null
        constraint companion_verification_logs_action check (action in ('approved', 'rejected')),
      notes text,
      -- no foreign key: who decided stays on record when that account is erased
      admin_id uuid not null,
      created_at timestamptz not null default now()
    );
    -- "the history of this companion", newest first
    create index companion_verification_logs_of_companion
      on companion.companion_verification_logs (companion_id, created_at desc, id);
    -- "all companions, newest first": the back office's lists
    create index companions_newest on companion.companions (created_at desc, user_id desc);

    alter table companion.companion_verification_logs enable row level security;
    alter table companion.companion_verification_logs force row level security;
    grant select on companion.companion_verification_logs to kabar_companion;
    grant select, insert on companion.companion_verification_logs to kabar_companion_system;
    create policy companion_verification_logs_system on companion.companion_verification_logs
      to kabar_companion_system using (true) with check (admin_id = (select auth_api.uid()));
    create policy companion_verification_logs_staff on companion.companion_verification_logs for select
      to kabar_companion using ((select auth_api.has_role('admin')) or (select auth_api.has_role('moderator')));
  `.execute(db);
}

async function deciding(db: Kysely<unknown>) {
  await sql`
    -- Approves or rejects one companion. For staff, never about oneself; the row stays locked until the commit, so
    -- that two reviewers decide one after the other. Answers the status before, or null when this very decision was
    -- taken already.
    create function companion.decide_verification(decision_id uuid, companion uuid, decision text, notes text)
      returns text language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
      as $$
      declare
        me uuid := auth_api.uid();
        before text;
        taken companion.companion_verification_logs;
      begin
        if not (auth_api.has_role('admin') or auth_api.has_role('moderator')) or me = companion then
          raise exception using errcode = 'KB403', message = 'forbidden';
        end if;
        select verification_status into before from companion.companions where user_id = companion for update;
        if not found then raise exception using errcode = 'KB404', message = 'not_found'; end if;
        select * into taken from companion.companion_verification_logs where id = decision_id;
        if found then
          if taken.companion_id = companion and taken.action = decision and taken.admin_id = me
            and taken.notes is not distinct from decide_verification.notes
          then
            return null;
          end if;
          raise exception using errcode = 'KB422', message = 'id_reused';
        end if;
        if before = decision then raise exception using errcode = 'KB409', message = 'already_decided'; end if;
        insert into companion.companion_verification_logs (id, companion_id, action, notes, admin_id)
          values (decision_id, companion, decision, decide_verification.notes, me) on conflict (id) do nothing;
        -- the same id for another companion at the same moment
        if not found then raise exception using errcode = 'KB422', message = 'id_reused'; end if;
        update companion.companions set verification_status = decision,
            verified_at = case decision when 'approved' then now() end,
            verification_notes = decide_verification.notes, updated_at = now()
          where user_id = companion;
        return before;
      end $$;
    alter function companion.decide_verification(uuid, uuid, text, text) owner to kabar_companion_system;
    revoke all on function companion.decide_verification(uuid, uuid, text, text) from public;
    grant execute on function companion.decide_verification(uuid, uuid, text, text) to kabar_companion;
  `.execute(db);
}

async function figures(db: Kysely<unknown>) {
  await sql`
    -- Figures of the verification queue and of the back office's dashboards; for staff alone.
    create function companion_api.verification_figures()
      returns table (total bigint, verified bigint, pending bigint, this_week bigint)
      language plpgsql stable security definer set search_path = pg_catalog, pg_temp
      as $$
      begin
        if not (auth_api.has_role('admin') or auth_api.has_role('moderator')) then
          raise exception using errcode = 'KB403', message = 'forbidden';
        end if;
        return query select count(*), count(*) filter (where companions.is_verified),
            count(*) filter (where companions.verification_status = 'pending'),
            count(*) filter (where companions.created_at > now() - interval '7 days')
          from companion.companions join auth_api.companion_profiles on companion_profiles.id = companions.user_id;
      end $$;
    alter function companion_api.verification_figures() owner to kabar_companion_system;
    revoke all on function companion_api.verification_figures() from public;
    grant execute on function companion_api.verification_figures() to kabar_companion, kabar_backoffice;
  `.execute(db);
}
