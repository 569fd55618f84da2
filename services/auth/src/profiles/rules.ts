import type { OwnProfileRow } from '../own-profile.ts';
import type { AuthRows } from '../tables.ts';

/** How long after its creation a profile may still turn companion by the remembered role (1-accounts §9). */
const repairWindow = 10 * 60 * 1000;

/** The callback's repair: the person had chosen companion, and a client profile was made all the same. */
export function shouldBecomeCompanion(
  /** Legacy rows may have no creation date: they count as fresh. */
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
 * The type of a profile that the callback makes; undefined becomes older_user. Whoever comes over an external provider
 * is a companion or an older_user; only a sign-up of our own stores 'client'.
 */
export function wantedUserType(
  provider: AuthRows['auth.accounts']['provider'] | undefined,
  role: string | undefined,
) {
  return provider === 'email' || role === 'companion' ? role : undefined;
}
