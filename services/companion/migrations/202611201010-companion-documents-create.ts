import { type Kysely, sql } from 'kysely';

/**
 * Identity documents: what lies in the private store, and who looked at it. Of each kind a person has at most one
 * submitted and one that waits to be.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table companion.companion_documents (
      id uuid primary key,
      user_id uuid not null references auth.accounts (id) on delete cascade,
      kind text not null constraint companion_documents_kind check (kind in ('id_card', 'selfie')),
      -- for the owner's eyes; the store knows the file by its key alone
      file_name text not null,
      media_type text not null
        constraint companion_documents_media_type check (media_type in ('image/jpeg', 'application/pdf')),
      byte_size integer not null,
      storage_key text not null constraint companion_documents_storage_key unique,
      -- of the bytes received: the same upload sent twice is recognised
      received_hash bytea not null,
      submitted boolean not null default false,
      created_at timestamptz not null default now(),
      -- also serves "the documents of this person"
      constraint companion_documents_one_a_kind unique (user_id, kind, submitted)
    );
    create table companion.companion_document_views (
      id uuid primary key default uuidv7(),
      -- the log outlives the file
      document_id uuid references companion.companion_documents (id) on delete set null,
      kind text not null,
      user_id uuid not null references auth.accounts (id) on delete cascade,
      viewer_id uuid not null references auth.accounts (id) on delete cascade,
      viewed_at timestamptz not null default now()
    );
    -- "who looked at my documents", newest first
    create index companion_document_views_of_person on companion.companion_document_views (user_id, viewed_at desc);
    create index companion_document_views_of_document on companion.companion_document_views (document_id);
    -- keys hold hashes of account ids, no personal data
    create table companion.rate_limits (
      key text primary key,
      points integer not null,
      expires_at timestamptz not null
    );
    grant select, insert, update, delete on companion.rate_limits to kabar_companion;

    alter table companion.companion_documents enable row level security;
    alter table companion.companion_documents force row level security;
    grant select, insert, delete on companion.companion_documents to kabar_companion;
    grant update (submitted) on companion.companion_documents to kabar_companion;
    grant select on companion.companion_documents to kabar_companion_system;
    create policy companion_documents_system on companion.companion_documents for select to kabar_companion_system
      using (true);
    create policy companion_documents_own on companion.companion_documents to kabar_companion
      using (user_id = (select auth_api.uid())) with check (user_id = (select auth_api.uid()));
    create policy companion_documents_staff on companion.companion_documents for select to kabar_companion
      using (submitted and ((select auth_api.has_role('admin')) or (select auth_api.has_role('moderator'))));

    alter table companion.companion_document_views enable row level security;
    alter table companion.companion_document_views force row level security;
    grant select, insert on companion.companion_document_views to kabar_companion;
    create policy companion_document_views_log on companion.companion_document_views for insert to kabar_companion
      with check (viewer_id = (select auth_api.uid()));
    create policy companion_document_views_read on companion.companion_document_views for select to kabar_companion
      using (user_id = (select auth_api.uid()) or (select auth_api.has_role('admin'))
        or (select auth_api.has_role('moderator')));
  `.execute(db);
}
