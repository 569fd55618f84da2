import { type Kysely, sql } from 'kysely';

/**
 * What staff did and which private data they read: written in the transaction of the deed, never changed, read by
 * admins. Ids stay without a foreign key, so that a record outlives the erasure of the account it names.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table backoffice.admin_actions (
      -- rises with time, so that the table is parted by time and its key stays one for all of it
      id uuid primary key default uuidv7(),
      admin_id uuid not null,
      action_type text not null constraint admin_actions_type check (action_type ~ '^[a-z_]{3,60}$'),
      target_type text not null,
      target_id uuid,
      details jsonb not null default '{}' constraint admin_actions_details check (jsonb_typeof(details) = 'object'),
      created_at timestamptz not null default now()
    ) partition by range (id);
    -- "the ten newest actions"
    create index admin_actions_newest on backoffice.admin_actions (created_at desc, id desc);
    -- "did I open this just now"
    create index admin_actions_openings on backoffice.admin_actions (admin_id, target_id, created_at)
      where action_type like '%\\_viewed';
    alter table backoffice.admin_actions enable row level security, force row level security;
  `.execute(db);
  await partitions(db);
}

/** One a year, so that an old year can be moved or dropped whole. Years behind the last are split off by a later migration. */
async function partitions(db: Kysely<unknown>) {
  const table = 'backoffice.admin_actions';
  const years = [2026, 2027, 2028, 2029, 2030];
  for (const [index, year] of years.entries()) {
    const from = index === 0 ? 'minvalue' : `'${firstIdOf(year)}'`;
    await sql
      .raw(
        `create table ${table}_${year} partition of ${table} for values from (${from}) to ('${firstIdOf(year + 1)}')`,
      )
      .execute(db);
  }
  await sql.raw(`create table ${table}_later partition of ${table} default`).execute(db);
}

/** The least that uuidv7() makes in a year: its first 48 bits are milliseconds. */
function firstIdOf(year: number) {
  const moment = Date.UTC(year, 0).toString(16).padStart(12, '0');
  return `${moment.slice(0, 8)}-${moment.slice(8)}-0000-0000-000000000000`;
}
