import type { FoundUser, User, UserRequest } from '@kabar/contracts/users';
import type { z } from 'zod';
import type { FoundUserRow, RequestRow, UserRow } from './queries.ts';

export function toUser(row: UserRow): z.infer<typeof User> {
  return {
    id: row.id,
    fullName: row.full_name,
    email: row.email,
    avatarUrl: row.avatar_url,
    role: row.role,
    label: row.label,
    createdAt: row.created_at.toISOString(),
    closingAt: row.closing_at?.toISOString() ?? null,
  };
}

export function toFoundUser(row: FoundUserRow): z.infer<typeof FoundUser> {
  const { id, full_name: fullName, email, avatar_url: avatarUrl, role } = row;
  return { id, fullName, email, avatarUrl, role };
}

export function toUserRequest(row: RequestRow): z.infer<typeof UserRequest> {
  return {
    id: row.id,
    kind: row.kind,
    role: row.role,
    userId: row.user_id,
    fullName: row.full_name,
    askedBy: { id: row.asked_by, fullName: row.asked_by_name },
    askedAt: row.asked_at.toISOString(),
    validUntil: row.valid_until.toISOString(),
  };
}
