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
    alter table companion.companion_documents enable row level security, force row level security;

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
    alter table companion.companion_document_views enable row level security, force row level security;

    -- keys hold hashes of account ids, no personal data
    create table companion.rate_limits (
      key text primary key,
      points integer not null,
      expires_at timestamptz not null
    );
  `.execute(db);
}
