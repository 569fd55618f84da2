import { type Kysely, sql } from 'kysely';

/** Filters of lists that a person of staff named: the query of a page's address. Personal, gone with the account. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table backoffice.saved_filters (
      id uuid primary key,
      account_id uuid not null references auth.accounts (id) on delete cascade,
      -- the path of a page, e.g. /admin/audit
      page text not null constraint saved_filters_page check (page ~ '^/[a-z/-]{1,59}$'),
      name text not null constraint saved_filters_name check (length(name) between 1 and 60),
      -- what stands behind the question mark
      query text not null constraint saved_filters_query check (length(query) between 1 and 1000),
      created_at timestamptz not null default now()
    );
    -- those of a person on a page, by name; a name once
    create unique index saved_filters_of on backoffice.saved_filters (account_id, page, lower(name));
    alter table backoffice.saved_filters enable row level security, force row level security;
  `.execute(db);
}
