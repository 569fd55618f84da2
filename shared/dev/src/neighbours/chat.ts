import type { TestDatabase } from '../test-database.ts';
import { readRows } from './rows.ts';

/** Fixtures for tests of other services. This file alone names the chat service's tables. */
type Database = Pick<TestDatabase, 'query'>;

export interface Notice {
  type: string;
  payload: Record<string, unknown>;
}

/** A person's notifications, oldest first. */
export const listNotices = (database: Database, recipient: string) =>
  database.query<Notice>(
    'select type, payload from chat.notifications where recipient_id = $1 order by id',
    [recipient],
  );

/** The number of notifications for each of these values of a payload field, in the order of the values. */
export async function countNoticesAbout(
  database: Database,
  field: string,
  values: readonly string[],
): Promise<number[]> {
  const rows = await database.query<{ count: number }>(
    `select (select count(*)::integer from chat.notifications where payload ->> $1 = wanted.value) as count
       from unnest($2::text[]) with ordinality as wanted (value, place) order by wanted.place`,
    [field, values],
  );
  return rows.map(({ count }) => count);
}

/** Makes notifying fail until the returned function is called. */
export async function breakNotifying(database: Database): Promise<() => Promise<unknown>> {
  await database.query(
    'alter table chat.notifications add constraint broken check (false) not valid',
  );
  return () => database.query('alter table chat.notifications drop constraint broken');
}

/** Makes erasing notifications fail until the returned function is called, which may happen twice. */
export async function breakErasing(database: Database): Promise<() => Promise<unknown>> {
  await database.query(`
    create function chat.break() returns trigger language plpgsql
      as $$ begin raise exception 'the chat service is broken'; end $$;
    create trigger broken before delete on chat.notifications for each statement execute function chat.break()
  `);
  return () => database.query('drop function if exists chat.break() cascade');
}

interface NoticeRow extends Notice {
  recipient_id: string;
}

/** The selected columns of notifications with these values, oldest first. */
export const readNotices = <Column extends keyof NoticeRow>(
  database: Database,
  about: { [Name in keyof NoticeRow]?: NoticeRow[Name] | readonly NoticeRow[Name][] },
  columns: readonly Column[],
) => readRows<NoticeRow, Column>(database, 'chat.notifications', about, columns, 'created_at, id');

export async function removeNotices(database: Database): Promise<void> {
  await database.query('delete from chat.notifications');
}

/** Who has not read a notification with this value in a field of its payload. */
export async function listUnread(
  database: Database,
  field: string,
  value: string,
): Promise<string[]> {
  const rows = await database.query<{ recipient_id: string }>(
    'select recipient_id from chat.notifications where payload ->> $1 = $2 and read_at is null',
    [field, value],
  );
  return rows.map((row) => row.recipient_id);
}

/** The open seats of an account in rooms of calls. */
export async function countOpenSeats(database: Database, account: string): Promise<number> {
  const seats = await database.query(
    'select from chat.call_seats as seat where seat.open and seat.account_id = $1',
    [account],
  );
  return seats.length;
}

/** Counts answers of push services on the day that was this many days ago. */
export async function countAnswersOfPushes(
  database: Database,
  answers: { status: number; daysAgo: number; count: number },
): Promise<void> {
  await database.query(
    `insert into chat.figures (name, at, count)
       values ('push ' || $1::integer, date_trunc('day', now(), 'UTC') - $2 * interval '1 day', $3)`,
    [answers.status, answers.daysAgo, answers.count],
  );
}
