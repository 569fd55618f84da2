import type { Position } from '@kabar/server/moment-lists';
import { type Kysely, sql } from 'kysely';
import type { BackofficeTables } from '../tables.ts';

type Database = Kysely<BackofficeTables>;

/**
 * The newest changes, with the names of the staff member and of the person concerned. Reads of private data, whose
 * types end in _viewed, are left out, because they would hide the changes.
 */
export async function listRecentActions(db: Database, limit: number) {
  return await actions(db, 'desc')
    .where('action.action_type', 'not like', '%\\_viewed')
    .limit(limit)
    .execute();
}

export interface Filters {
  adminId?: string | undefined;
  actionType?: string | undefined;
  /** The person whom the action is about. */
  userId?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
  sort?: 'newest' | 'oldest' | undefined;
}

/** One page of all actions, including reads of private data, after a keyset position. */
export async function pageOfActions(
  db: Database,
  wanted: Filters,
  after: Position | undefined,
  limit: number,
) {
  const { adminId, actionType, userId, from, until, sort } = wanted;
  const isOldest = sort === 'oldest';
  let query = actions(db, isOldest ? 'asc' : 'desc').select(
    sql<string>`to_char(action.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as(
      'moment',
    ),
  );
  if (adminId) query = query.where('action.admin_id', '=', adminId);
  if (actionType) query = query.where('action.action_type', '=', actionType);
  if (userId) {
    const things = sql`(select backoffice.audited_things(${userId}))::uuid[]`;
    query = query.where(sql<boolean>`action.target_id = any (${things})`);
  }
  if (from) query = query.where('action.created_at', '>=', sql<Date>`${from}::timestamptz`);
  if (until) query = query.where('action.created_at', '<', sql<Date>`${until}::timestamptz`);
  if (after) {
    query = query.where(
      sql<boolean>`(action.created_at, action.id) ${sql.raw(isOldest ? '>' : '<')}
        (${after.moment}::timestamptz, ${after.id}::uuid)`,
    );
  }
  return await query.limit(limit).execute();
}

/** The distinct action types, by a loose index scan, whose cost does not depend on the number of actions. */
export async function listActionTypes(db: Database) {
  const { rows } = await sql<{ action_type: string }>`
    with recursive types as (
      (select action_type from backoffice.admin_actions order by action_type limit 1)
      union all
      select (select action.action_type from backoffice.admin_actions as action
          where action.action_type > types.action_type order by action.action_type limit 1)
        from types where types.action_type is not null
    )
    select action_type from types where action_type is not null
  `.execute(db);
  return rows.map((row) => row.action_type);
}

/** The distinct staff members with actions, with their current names, by a loose index scan. */
export async function listActingAdmins(db: Database) {
  const { rows } = await sql<{ id: string; full_name: string | null }>`
    with recursive admins as (
      (select admin_id from backoffice.admin_actions order by admin_id limit 1)
      union all
      select (select action.admin_id from backoffice.admin_actions as action
          where action.admin_id > admins.admin_id order by action.admin_id limit 1)
        from admins where admins.admin_id is not null
    )
    select admins.admin_id as id, person.full_name from admins
      left join auth_api.people as person on person.id = admins.admin_id
      where admins.admin_id is not null order by person.full_name nulls last, admins.admin_id
  `.execute(db);
  return rows;
}

function actions(db: Database, order: 'asc' | 'desc') {
  return db
    .selectFrom('backoffice.admin_actions as action')
    .leftJoin('auth_api.people as admin', 'admin.id', 'action.admin_id')
    .leftJoin('auth_api.people as target', (join) =>
      join.on(
        sql<boolean>`target.id = backoffice.audited_person(action.target_type, action.target_id)`,
      ),
    )
    .select([
      'action.id',
      'action.admin_id',
      'action.action_type',
      'action.target_type',
      'action.target_id',
      'action.details',
      'action.created_at',
      'admin.full_name as admin_name',
      'admin.avatar_url as admin_avatar_url',
      'target.id as person_id',
      'target.full_name as target_name',
      'target.avatar_url as target_avatar_url',
    ])
    .orderBy('action.created_at', order)
    .orderBy('action.id', order);
}

export type ActionRow = Awaited<ReturnType<typeof listRecentActions>>[number];
