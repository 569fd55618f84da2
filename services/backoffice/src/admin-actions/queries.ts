import type { Kysely } from 'kysely';
import type { BackofficeTables } from '../tables.ts';

/**
 * The newest changes, with the names of the staff member and of the person concerned. Reads of private data, whose
 * types end in _viewed, are left out, because they would hide the changes.
 */
export async function listRecentActions(db: Kysely<BackofficeTables>, limit: number) {
  return await db
    .selectFrom('backoffice.admin_actions as action')
    .leftJoin('auth_api.people as admin', 'admin.id', 'action.admin_id')
    .leftJoin('auth_api.people as target', 'target.id', 'action.target_id')
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
      'target.full_name as target_name',
      'target.avatar_url as target_avatar_url',
    ])
    .where('action.action_type', 'not like', '%\\_viewed')
    .orderBy('action.created_at', 'desc')
    .orderBy('action.id', 'desc')
    .limit(limit)
    .execute();
}

export type RecentActionRow = Awaited<ReturnType<typeof listRecentActions>>[number];
