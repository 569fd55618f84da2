import { type Kysely, sql } from 'kysely';

/** Whether a loved one is reminded by mail, and which mails an address declined. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table client.loved_one_reminders (
      loved_one_id uuid primary key,
      client_user_id uuid not null references auth.accounts (id) on delete cascade,
      is_on boolean not null,
      -- when they were switched on or the address changed; links that were mailed before are dead
      since timestamptz not null,
      constraint loved_one_reminders_loved_one foreign key (loved_one_id, client_user_id)
        references client.loved_one_profiles (id, client_user_id) on delete cascade
    );
    -- those of an account, which goes
    create index loved_one_reminders_of_client on client.loved_one_reminders (client_user_id);
    alter table client.loved_one_reminders enable row level security, force row level security;

    create table client.declined_mails (
      -- SHA-256 of the address, as in client.unwanted_addresses
      address_hash bytea not null,
      kind text not null constraint declined_mails_kind check (kind in ('reminders', 'summaries')),
      declined_at timestamptz not null,
      constraint declined_mails_once primary key (address_hash, kind)
    );
    alter table client.declined_mails enable row level security, force row level security;
  `.execute(db);
}
