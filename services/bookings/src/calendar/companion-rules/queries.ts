import { type Kysely, sql } from 'kysely';
import type { BookingsTables } from '../../tables.ts';

type Database = Kysely<BookingsTables>;

const own = sql<string>`(select auth_api.uid())`;

export interface RulesRow {
  minimum_notice_minutes: number;
  pause_minutes: number;
  daily_maximum: number | null;
  version: number;
}

/** The caller's rules; defaults with version 0 if none are stored. */
export async function readOwnRules(db: Database): Promise<RulesRow> {
  const { rows } = await sql<RulesRow>`
    select minimum_notice_minutes, pause_minutes, daily_maximum, version from bookings.rules_of_companion(${own})
  `.execute(db);
  const row = rows[0];
  if (row === undefined) throw new Error('Every companion has rules');
  return row;
}

/** Optimistic locking: false if the stored version is another one. */
export async function writeOwnRules(
  db: Database,
  { version, ...rules }: RulesRow,
): Promise<boolean> {
  const stored =
    version === 0
      ? await db
          .insertInto('bookings.companion_rules')
          .values({ ...rules, companion_id: own })
          .onConflict((conflict) => conflict.column('companion_id').doNothing())
          .returning('version')
          .executeTakeFirst()
      : await db
          .updateTable('bookings.companion_rules')
          .set({ ...rules, version: version + 1 })
          .where('companion_id', '=', own)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst();
  return stored !== undefined;
}

/** Undefined if the caller never set any. */
export async function findOwnRules(db: Database) {
  return await db
    .selectFrom('bookings.companion_rules')
    .select(['minimum_notice_minutes', 'pause_minutes', 'daily_maximum'])
    .where('companion_id', '=', own)
    .executeTakeFirst();
}
