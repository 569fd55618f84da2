import type { avatars } from '@kabar/contracts/avatars';
import type { Verb } from '@kabar/server/slice';
import { limitUploads } from '../limit-uploads.ts';
import { updateOwnProfile } from '../own-profile.ts';
import type { AuthTables } from '../tables.ts';
import { lockOwnAvatar } from './queries.ts';
import { forgetAvatar, prepareAvatar, storeAvatar } from './store-avatar.ts';

/** Of two concurrent uploads the second replaces the first and deletes its file. */
export const uploadAvatar: Verb<typeof avatars.endpoints.upload, AuthTables> = async (
  context,
  input,
) => {
  const { accountId } = await context.caller();
  await limitUploads(context, accountId);
  const bytes = await prepareAvatar(context, accountId, input.file.bytes);
  const former = await lockOwnAvatar(context.db);
  if (former === undefined) throw context.refuse('profile_missing');
  const url = await storeAvatar(context, accountId, bytes);
  await updateOwnProfile(context.db, { avatar_url: url }, context.now);
  forgetAvatar(context, former);
  return { avatarUrl: url };
};
