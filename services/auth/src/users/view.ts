import type { FoundUser, User, UserRequest } from '@kabar/contracts/users';
import { deviceName } from '@kabar/words/device-name';
import type { z } from 'zod';
import type {
  FoundUserRow,
  findUserForModerator,
  RequestRow,
  SignInRow,
  UserRow,
} from './queries.ts';

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

/** Hides whether a client has a subscription. */
export function toUserForModerator(
  row: NonNullable<Awaited<ReturnType<typeof findUserForModerator>>>,
) {
  const label = row.role === 'older_user' ? ('client' as const) : row.role;
  return {
    ...{ id: row.id, fullName: row.full_name, email: row.email, avatarUrl: row.avatar_url },
    ...{ role: row.role, label, createdAt: row.created_at.toISOString() },
    closingAt: row.closing_at?.toISOString() ?? null,
  };
}

/** rows: at least one. */
export function toSignIns(rows: readonly SignInRow[]) {
  return {
    signIns: rows.flatMap(({ id, at, outcome, way, user_agent: agent, address }) =>
      id === null
        ? []
        : [{ id, at: at.toISOString(), outcome, way, device: deviceName(agent) ?? null, address }],
    ),
    openSessions: rows[0]?.open_sessions ?? 0,
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
