import { type Kysely, sql } from 'kysely';

/**
 * The name of the loved one stands in the circle as well, so that staff find a circle by it: row security of the profiles admits no
 * index on their names. The foreign key keeps both names equal.
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table client.loved_one_profiles
    add constraint loved_one_profiles_named unique (id, full_name)`.execute(db);
  await sql`alter table client.circles add column loved_one_name text`.execute(db);
  for (const table of ['circles', 'loved_one_profiles'])
    await sql`alter table client.${sql.id(table)} no force row level security`.execute(db);
  await sql`update client.circles as circle set loved_one_name = one.full_name
    from client.loved_one_profiles as one where one.id = circle.loved_one_id`.execute(db);
  for (const table of ['circles', 'loved_one_profiles'])
    await sql`alter table client.${sql.id(table)} force row level security`.execute(db);
  await sql`alter table client.circles
    add constraint circles_loved_one_name foreign key (loved_one_id, loved_one_name)
      references client.loved_one_profiles (id, full_name) on update cascade on delete cascade,
    add constraint circles_named check ((loved_one_id is null) = (loved_one_name is null))`.execute(
    db,
  );
  // GET /circle-search: by a part of the name
  await sql`create index circles_by_part_of_name on client.circles
    using gin (loved_one_name extensions.gin_trgm_ops)`.execute(db);
}
