import type { OwnProfileRow } from '../own-profile.ts';
import type { AuthRows } from '../tables.ts';

/**
 * How long after its creation a profile may still become a companion's by the remembered role (specification,
 * 1-accounts §9).
 */
const repairWindow = 10 * 60 * 1000;

/** The callback's repair: the person had chosen companion, but a client profile was created. */
export function shouldBecomeCompanion(
  /** Rows without a creation date count as new. */
  profile: Pick<OwnProfileRow, 'user_type'> & { created_at: Date | null },
  role: string | undefined,
  now: Date,
) {
  const client = profile.user_type === 'client' || profile.user_type === 'older_user';
  const { created_at: created } = profile;
  const fresh = created === null || now.getTime() - created.getTime() < repairWindow;
  return role === 'companion' && client && fresh;
}

/**
 * The type of the profile that the callback creates; undefined becomes older_user. A sign-in at an external provider
 * gives companion or older_user; only our own sign-up stores 'client'.
 */
export function wantedUserType(
  provider: AuthRows['auth.accounts']['provider'] | undefined,
  role: string | undefined,
) {
  return provider === 'email' || role === 'companion' ? role : undefined;
}
