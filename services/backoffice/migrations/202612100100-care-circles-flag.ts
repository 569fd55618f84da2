import { type Kysely, sql } from 'kysely';

/** The flag of the care circle: off until staff switches it on. */
export async function up(db: Kysely<unknown>) {
  // Forced row security binds the owner too.
  await sql`alter table backoffice.feature_management no force row level security`.execute(db);
  await sql`
    insert into backoffice.feature_management (feature_name, is_enabled, description)
      values ('care_circles_enabled', false, 'The care circle: family and friends around a person')
  `.execute(db);
  await sql`alter table backoffice.feature_management force row level security`.execute(db);
}
