import type { Context } from '@kabar/server/context';
import { forgetAvatar } from '../avatars/store-avatar.ts';
import { findOwnAccount } from '../own-account.ts';
import { findOwnProfile } from '../own-profile.ts';
import type { AuthTables } from '../tables.ts';
import { fetchPicture } from './fetch-picture.ts';
import { fillProfile } from './queries.ts';

/**
 * Fills empty profile fields with what the provider knows. The picture is fetched only for a person without one, and
 * dropped if the person chooses one meanwhile.
 */
export async function fillFromProvider(
  context: Context<AuthTables>,
  accountId: string,
  known: { name: string | undefined; picture: string | undefined },
) {
  const present = await findOwnPicture(context);
  const avatarUrl =
    present === null ? await fetchPicture(context, accountId, known.picture) : undefined;
  if (!(await fillProfile(context.db, { fullName: known.name, avatarUrl }))) {
    context.log().warn('the profile could not be filled from the provider');
  }
  if (avatarUrl !== undefined && (await findOwnPicture(context)) !== avatarUrl) {
    forgetAvatar(context, avatarUrl);
  }
}

/** From the profile, or from the sign-up data if the profile does not exist yet. */
async function findOwnPicture({ db }: Context<AuthTables>): Promise<string | null> {
  const profile = await findOwnProfile(db);
  if (profile !== undefined) return profile.avatar_url;
  return (await findOwnAccount(db))?.sign_up.avatarUrl ?? null;
}
