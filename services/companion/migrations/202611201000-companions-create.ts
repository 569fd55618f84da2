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
      is_verified boolean not null generated always as (verification_status = 'approved') stored,
      companion_status text not null generated always as (
        case verification_status when 'approved' then 'verified' else verification_status end) stored
        constraint companions_companion_status check (companion_status in ('pending', 'verified', 'rejected')),
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
    -- "all companions, newest first": the back office's lists
    create index companions_newest on companion.companions (created_at desc, user_id desc);
    alter table companion.companions enable row level security, force row level security;
  `.execute(db);
}
