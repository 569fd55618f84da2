import { type Kysely, sql } from 'kysely';

/** What a client tells about herself. One row a person, hers alone. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table client.older_user_profiles (
      user_id uuid primary key references auth.accounts (id) on delete cascade,
      age smallint constraint older_user_profiles_age check (age between 18 and 120),
      timezone text not null,
      location text not null default 'United States',
      languages text[] not null default '{English}',
      interests text[] not null default '{}',
      availability text not null default '',
      needs text not null default '',
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    alter table client.older_user_profiles enable row level security, force row level security;
  `.execute(db);
}
