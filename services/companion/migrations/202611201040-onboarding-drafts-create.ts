import { type Kysely, sql } from 'kysely';

/** What somebody who becomes a companion has filled in so far, step by step. Gone once it is submitted. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table companion.onboarding_drafts (
      user_id uuid primary key references auth.accounts (id) on delete cascade,
      -- how many steps were finished with Next
      steps_done smallint not null default 0
        constraint onboarding_drafts_steps_done check (steps_done between 0 and 5),
      -- as typed, not judged before the end: {whatsappNumber, telegramHandle, acceptedMediums}
      contact jsonb,
      -- {sealed, lastDigits}: ciphertext, as it will be stored
      bank jsonb,
      -- {timeZone, days}
      weekly jsonb,
      updated_at timestamptz not null default now()
    );
    alter table companion.onboarding_drafts enable row level security, force row level security;
  `.execute(db);
}
