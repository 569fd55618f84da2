import { type Kysely, sql } from 'kysely';

/**
 * The names of all loved ones for the search of staff: row security of the profiles admits no index on their names. The foreign
 * keys keep name and account equal to those of the profile.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table client.loved_one_names (
      id uuid primary key,
      client_user_id uuid not null,
      full_name text not null,
      constraint loved_one_names_name foreign key (id, full_name)
        references client.loved_one_profiles (id, full_name) on update cascade on delete cascade,
      constraint loved_one_names_owner foreign key (id, client_user_id)
        references client.loved_one_profiles (id, client_user_id) on update cascade on delete cascade
    )
  `.execute(db);
  await sql`alter table client.loved_one_profiles no force row level security`.execute(db);
  await sql`insert into client.loved_one_names (id, client_user_id, full_name)
    select one.id, one.client_user_id, one.full_name from client.loved_one_profiles as one`.execute(
    db,
  );
  await sql`
    alter table client.loved_one_profiles force row level security;
    alter table client.loved_one_names enable row level security, force row level security;
    -- GET /circle-search: by a part of the name
    create index loved_one_names_by_part on client.loved_one_names using gin (full_name extensions.gin_trgm_ops);
    drop index client.circles_by_part_of_name;
  `.execute(db);
}
