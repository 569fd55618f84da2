import type { AuthRows } from '../tables.ts';

export function toCurrentSession(
  row: Pick<
    AuthRows['auth.accounts'],
    'id' | 'email' | 'provider' | 'sign_up' | 'role_chosen_at' | 'closing_at' | 'demo'
  > & {
    granted_roles: ('admin' | 'moderator')[] | null;
    is_admin: boolean;
    is_moderator: boolean;
  },
) {
  const { sign_up: signUp } = row;
  return {
    account: {
      id: row.id,
      email: row.email,
      provider: row.provider,
      metadata: {
        fullName: signUp.fullName ?? null,
        preferredName: signUp.preferredName ?? null,
        avatarUrl: signUp.avatarUrl ?? null,
        userType: signUp.userType ?? null,
        timezone: signUp.timezone ?? null,
        city: signUp.city ?? null,
        country: signUp.country ?? null,
      },
    },
    roles: [
      ...(row.is_admin ? ['admin' as const] : []),
      ...(row.is_moderator ? ['moderator' as const] : []),
    ],
    secondFactorNeeded: (row.granted_roles ?? []).length > 0 && !row.is_admin && !row.is_moderator,
    roleOpen: row.role_chosen_at === null,
    closingAt: row.closing_at?.toISOString() ?? null,
  };
}

export const nobody = {
  account: null,
  roles: [],
  secondFactorNeeded: false,
  roleOpen: false,
  closingAt: null,
};
