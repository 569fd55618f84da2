const key = 'pending_user_type';
const accepted = ['companion', 'client', 'older_user'] as const;

export type PendingUserType = (typeof accepted)[number];

/** The audience that a visitor signs up as. A closed list: admin and moderator can never be requested. */
export function asPendingUserType(value: string | null): PendingUserType | undefined {
  return accepted.find((type) => type === value);
}

/** Kept for this browser session until the callback has created the profile (1-accounts §9). */
export function rememberPendingUserType(type: PendingUserType): void {
  sessionStorage.setItem(key, type);
}

export function pendingUserType(): PendingUserType | undefined {
  return asPendingUserType(sessionStorage.getItem(key));
}

export function forgetPendingUserType(): void {
  sessionStorage.removeItem(key);
}
