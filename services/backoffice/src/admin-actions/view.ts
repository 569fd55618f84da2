import type { ActionRow } from './queries.ts';

export function toAdminAction(row: ActionRow) {
  return {
    id: row.id,
    adminId: row.admin_id,
    admin: toName(row.admin_name, row.admin_avatar_url),
    actionType: row.action_type,
    targetType: row.target_type,
    targetId: row.target_id,
    target: toName(row.target_name, row.target_avatar_url),
    personId: row.person_id,
    details: row.details,
    createdAt: row.created_at.toISOString(),
  };
}

function toName(fullName: string | null, avatarUrl: string | null) {
  return fullName === null ? null : { fullName, avatarUrl };
}
