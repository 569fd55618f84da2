import { type Kysely, sql } from 'kysely';
import { isStopped } from '../declined-mails.ts';
import { circleWeekOf } from '../mail-stops/circle-week.ts';
import type { ClientTables } from '../tables.ts';
import type { Kind } from './queries.ts';

type Database = Kysely<ClientTables>;

const own = sql<string>`(select auth_api.uid())`;

export async function listHidden(db: Database, personId: string) {
  return await db
    .selectFrom('client.circle_hidden_kinds')
    .select(['user_id', 'kind'])
    .where('person_id', '=', personId)
    .execute();
}

export async function listMuted(db: Database, personId: string): Promise<Kind[]> {
  const rows = await db
    .selectFrom('client.circle_muted_kinds')
    .select('kind')
    .where('person_id', '=', personId)
    .where('user_id', '=', own)
    .execute();
  return rows.map(({ kind }) => kind);
}

interface OfMember {
  personId: string;
  userId: string;
  kind: Kind;
}

/** False if it is unchanged. */
export async function setHidden(
  db: Database,
  { personId, userId, kind }: OfMember,
  isHidden: boolean,
  now: Date,
): Promise<boolean> {
  if (isHidden) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('client.circle_hidden_kinds')
      .values({ person_id: personId, user_id: userId, kind, hidden_at: now })
      .onConflict((conflict) => conflict.constraint('circle_hidden_kinds_once').doNothing())
      .executeTakeFirst();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  }
  const { numDeletedRows } = await db
    .deleteFrom('client.circle_hidden_kinds')
    .where('person_id', '=', personId)
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function setMuted(
  db: Database,
  { personId, kind }: Pick<OfMember, 'personId' | 'kind'>,
  isMuted: boolean,
  now: Date,
): Promise<void> {
  if (isMuted)
    await db
      .insertInto('client.circle_muted_kinds')
      .values({ person_id: personId, user_id: own, kind, muted_at: now })
      .onConflict((conflict) => conflict.constraint('circle_muted_kinds_once').doNothing())
      .execute();
  else
    await db
      .deleteFrom('client.circle_muted_kinds')
      .where('person_id', '=', personId)
      .where('user_id', '=', own)
      .where('kind', '=', kind)
      .execute();
}

/** The caller's choice is valid for the current membership only. */
export async function saveWeek(db: Database, personId: string, now: Date): Promise<void> {
  await db
    .insertInto('client.circle_weeks')
    .values({ person_id: personId, user_id: own, wanted_since: now })
    .onConflict((conflict) =>
      conflict.constraint('circle_weeks_once').doUpdateSet({ wanted_since: now }),
    )
    .execute();
}

/** When the caller subscribed to the weekly mail; undefined if they did not, or unsubscribed. */
export async function findWeekSince(
  db: Database,
  { personId, userId }: Pick<OfMember, 'personId' | 'userId'>,
): Promise<Date | undefined> {
  const [row, stopped] = await Promise.all([
    db
      .selectFrom('client.circle_weeks')
      .select('wanted_since')
      .where('person_id', '=', personId)
      .where('user_id', '=', own)
      .executeTakeFirst(),
    isStopped(db, circleWeekOf(personId, userId)),
  ]);
  return stopped ? undefined : row?.wanted_since;
}
