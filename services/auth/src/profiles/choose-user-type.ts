import type { profiles } from '@kabar/contracts/profiles';
import { lockPerson } from '@kabar/server/lock-person';
import type { Verb } from '@kabar/server/slice';
import type { Kysely } from 'kysely';
import { findOwnAccount } from '../own-account.ts';
import { chooseUserType as choose, findOwnProfile } from '../own-profile.ts';
import type { AuthTables } from '../tables.ts';
import { toOwnProfile } from './view.ts';

export const chooseUserType: Verb<typeof profiles.endpoints.chooseUserType, AuthTables> = async (
  context,
  { userType },
) => {
  const { db } = context;
  if (!(await isChosenAlready(db, userType))) await choose(db, userType);
  const profile = await findOwnProfile(db);
  if (profile === undefined) throw context.refuse('profile_missing');
  return { profile: toOwnProfile(profile) };
};

/** A retry after a lost response is not a second choice. */
async function isChosenAlready(db: Kysely<AuthTables>, userType: string) {
  // Also correct for two concurrent requests.
  const [, account, profile] = await Promise.all([
    lockPerson(db, 'profile'),
    findOwnAccount(db),
    findOwnProfile(db),
  ]);
  return Boolean(account?.role_chosen_at) && profile?.user_type === userType;
}
