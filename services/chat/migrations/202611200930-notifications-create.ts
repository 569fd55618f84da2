import { type Kysely, sql } from 'kysely';

/** What people are told by the bell. Every service writes through chat_api.notify; nobody inserts for another. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table chat.notifications (
      -- rises with time, so that the table is parted by time and its key stays one for all of it
      id uuid primary key default uuidv7(),
      recipient_id uuid not null references auth.accounts (id) on delete cascade,
      type text not null constraint notifications_type check (type ~ '^[a-z][a-z0-9_]{2,60}$'),
      payload jsonb not null default '{}' constraint notifications_payload check (jsonb_typeof(payload) = 'object'),
      created_at timestamptz not null default now(),
      read_at timestamptz
    ) partition by range (id);
    -- the ten newest of a person
    create index notifications_newest on chat.notifications (recipient_id, created_at desc, id desc);
    -- the number on the bell, and marking all read
    create index notifications_unread on chat.notifications (recipient_id) where read_at is null;
    alter table chat.notifications enable row level security, force row level security;
  `.execute(db);
  await partitions(db);
}

/** One a year, so that an old year can be moved or dropped whole. Years behind the last are split off by a later migration. */
async function partitions(db: Kysely<unknown>) {
  const table = 'chat.notifications';
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
