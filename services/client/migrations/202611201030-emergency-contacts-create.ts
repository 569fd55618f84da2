import { type Kysely, sql } from 'kysely';

/**
 * Whom to call when something happens, and the private notes: of the client, or of one of her loved ones. All of it
 * sealed under the client's own key.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table client.emergency_contacts (
      id uuid primary key default uuidv7(),
      user_id uuid not null references auth.accounts (id) on delete cascade,
      name bytea not null,
      relationship text,
      phone bytea not null,
      email bytea,
      address bytea,
      notes bytea,
      is_primary boolean not null default false,
      loved_one_id uuid,
      created_at timestamptz not null default now(),
      constraint emergency_contacts_loved_one foreign key (loved_one_id, user_id)
        references client.loved_one_profiles (id, client_user_id) on delete cascade
    );
    create unique index emergency_contacts_one_primary on client.emergency_contacts (user_id, loved_one_id)
      nulls not distinct where is_primary;
    -- "my contacts", in the order in which they were added
    create index emergency_contacts_of_user on client.emergency_contacts (user_id, created_at, id);
    -- a loved one's contacts go with her
    create index emergency_contacts_of_loved_one on client.emergency_contacts (loved_one_id) where loved_one_id is not null;
    alter table client.emergency_contacts enable row level security, force row level security;

    create table client.private_user_info (
      id uuid primary key default uuidv7(),
      user_id uuid not null references auth.accounts (id) on delete cascade,
      loved_one_id uuid,
      medical_conditions bytea,
      medications bytea,
      mobility_needs bytea,
      communication_preferences bytea,
      special_instructions bytea,
      family_notes bytea,
      updated_at timestamptz not null default now(),
      constraint private_user_info_one unique nulls not distinct (user_id, loved_one_id),
      constraint private_user_info_loved_one foreign key (loved_one_id, user_id)
        references client.loved_one_profiles (id, client_user_id) on delete cascade
    );
    create index private_user_info_of_loved_one on client.private_user_info (loved_one_id) where loved_one_id is not null;
    alter table client.private_user_info enable row level security, force row level security;
  `.execute(db);
}
