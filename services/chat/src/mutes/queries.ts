import { type Kysely, sql } from 'kysely';
import type { ChatTables } from '../tables.ts';

type Database = Kysely<ChatTables>;
export type MuteRow = Awaited<ReturnType<typeof listPresentMutes>>[number];

/** The earliest end first, after the mute `after`. */
export async function listPresentMutes(
  db: Database,
  wanted: { userId: string | undefined; after: string | undefined; limit: number; at: Date },
) {
  const { userId, after, limit, at } = wanted;
  let present = db
    .selectFrom('chat.mutes as mute')
    .innerJoin('auth_api.people as person', 'person.id', 'mute.account_id')
    .leftJoin('auth_api.people as muter', 'muter.id', 'mute.muted_by')
    .select([
      'mute.id',
      'mute.account_id',
      'mute.kind',
      'mute.muted_at',
      'mute.muted_until',
      'mute.muted_by',
      'person.full_name',
      'muter.full_name as muter_name',
    ])
    .where('mute.muted_until', '>', at);
  if (userId !== undefined) present = present.where('mute.account_id', '=', userId);
  const rest =
    after === undefined
      ? present
      : present.where(
          sql<boolean>`(mute.muted_until, mute.id) >
            (select last.muted_until, last.id from chat.mutes as last where last.id = ${after})`,
        );
  return await rest.orderBy('mute.muted_until').orderBy('mute.id').limit(limit).execute();
}

/** Raises `not_found`. */
export async function liftMute(
  db: Database,
  { id, reason, at }: { id: string; reason: string; at: Date },
): Promise<void> {
  await sql`select chat.lift_mute(${id}, ${reason}, ${at})`.execute(db);
}

/** Current and past mutes of the caller. */
export async function listOwnMutes(db: Database) {
  return await db
    .selectFrom('chat.mutes')
    .select(['kind', 'muted_at as mutedAt', 'muted_until as mutedUntil'])
    .where('account_id', '=', sql<string>`(select auth_api.uid())`)
    .orderBy('muted_at')
    .execute();
}
