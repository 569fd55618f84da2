import { type Kysely, sql } from 'kysely';

/**
 * Companions. verification_status is the one truth; is_verified and companion_status are derived from it. The
 * login role has no right to write it: decisions and resubmissions are definer functions of the system role.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table companion.companions (
      user_id uuid primary key references auth.accounts (id) on delete cascade,
      verification_status text not null default 'pending'
        constraint companions_verification_status check (verification_status in ('pending', 'approved', 'rejected')),
      is_verified boolean generated always as (verification_status = 'approved') stored,
      companion_status text generated always as (
        case verification_status when 'approved' then 'verified' else verification_status end) stored,
      verified_at timestamptz,
      verification_notes text,
      accepted_mediums text[] not null default '{phone,whatsapp}'
        constraint companions_accepted_mediums check
          (accepted_mediums <@ array['phone', 'whatsapp', 'telegram', 'zoom', 'google_meet', 'email']),
      whatsapp_number text,
      telegram_handle text,
      -- sealed under the person's own key
      ktp_number bytea,
      -- keys in the private store, as submitted
      id_image_path text,
      selfie_path text,
      submitted_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint companions_verified_at check ((verified_at is not null) = (verification_status = 'approved'))
    );
    -- "companions of this status, newest first": the queue of verification and the list of matches
    create index companions_by_status on companion.companions (verification_status, created_at desc, user_id);
    -- "verified companions, newest account first": the match list
    create index companions_verified on companion.companions (user_id desc) where is_verified;

    alter table companion.companions enable row level security;
    alter table companion.companions force row level security;
    grant select on companion.companions to kabar_companion;
    grant insert (user_id, accepted_mediums, whatsapp_number, telegram_handle, ktp_number, id_image_path,
      selfie_path, submitted_at) on companion.companions to kabar_companion;
    grant update (accepted_mediums, whatsapp_number, telegram_handle, ktp_number, id_image_path,
      selfie_path, submitted_at, updated_at) on companion.companions to kabar_companion;
    grant select, insert, update on companion.companions to kabar_companion_system;
    create policy companions_system on companion.companions to kabar_companion_system using (true) with check (true);
    create policy companions_own on companion.companions to kabar_companion
      using (user_id = (select auth_api.uid())) with check (user_id = (select auth_api.uid()));
    create policy companions_staff on companion.companions for select to kabar_companion
      using ((select auth_api.has_role('admin')) or (select auth_api.has_role('moderator')));
    create policy companions_jobs on companion.companions for select to kabar_companion
      using ((select auth_api.has_role('system')));
  `.execute(db);
  await functions(db);
}

async function functions(db: Kysely<unknown>) {
  await sql`
    -- New evidence asks for a new review, whatever the last one said. Acts on the caller alone.
    create function companion.ask_for_review() returns void
      language sql volatile security definer set search_path = pg_catalog, pg_temp
      as $$
        update companion.companions
          set verification_status = 'pending', verified_at = null, verification_notes = null, updated_at = now()
          where user_id = auth_api.uid() and verification_status <> 'pending'
      $$;
    alter function companion.ask_for_review() owner to kabar_companion_system;
    revoke all on function companion.ask_for_review() from public;
    grant execute on function companion.ask_for_review() to kabar_companion;

    -- Whom clients may see, for whoever is signed in; no contact, no documents.
    create view companion_api.verified_companions as
      select user_id, verified_at, accepted_mediums
        from companion.companions
        where is_verified and ((select auth_api.uid()) is not null or (select auth_api.has_role('system')));
    alter view companion_api.verified_companions owner to kabar_companion_system;
    grant select on companion_api.verified_companions
      to kabar_auth, kabar_backoffice, kabar_bookings, kabar_chat, kabar_client, kabar_companion,
        kabar_backoffice_system, kabar_bookings_system, kabar_chat_system, kabar_client_system;

    -- Whether the caller has a companion record: who has none keeps no hours.
    create function companion_api.is_companion() returns boolean
      language sql stable security definer set search_path = pg_catalog, pg_temp
      as $$ select exists (select from companion.companions where user_id = auth_api.uid()) $$;
    alter function companion_api.is_companion() owner to kabar_companion_system;
    revoke all on function companion_api.is_companion() from public;
    grant execute on function companion_api.is_companion() to kabar_bookings, kabar_bookings_system;
  `.execute(db);
}
