import { type Kysely, sql } from 'kysely';

/**
 * The outbox: what is to be written to whom, until it is sent. Details (links with their tokens) are emptied when the
 * mail has left. Without an SMTP server, rendered mails lie in the development mailbox.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table auth.mails (
      id uuid primary key default uuidv7(),
      account_id uuid references auth.accounts (id) on delete cascade,
      address text not null,
      kind text not null,
      language text not null check (language in ('en', 'id')),
      details jsonb not null default '{}',
      created_at timestamptz not null default now(),
      attempted_at timestamptz,
      sent_at timestamptz
    );
    alter table auth.mails enable row level security, force row level security;

    -- what was rendered goes with its mail, and so with the account
    create table auth.development_mails (
      id uuid primary key default uuidv7(),
      mail_id uuid not null constraint development_mails_mail references auth.mails (id) on delete cascade,
      address text not null,
      subject text not null,
      text text not null,
      html text not null,
      created_at timestamptz not null default now()
    );
    -- "what was rendered from this mail", when it is deleted
    create index development_mails_of_mail on auth.development_mails (mail_id);
    alter table auth.development_mails enable row level security, force row level security;
  `.execute(db);
}
