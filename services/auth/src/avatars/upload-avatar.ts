import { createHash } from 'node:crypto';
import type { avatars } from '@kabar/contracts/avatars';
import { AppError } from '@kabar/server/app-error';
import { reencodeImage } from '@kabar/server/images';
import type { Verb } from '@kabar/server/slice';
import { limitUploads } from '../limit-uploads.ts';
import { findOwnProfile, updateOwnProfile } from '../own-profile.ts';
import type { AuthTables } from '../tables.ts';
import { avatarKey, avatarUrl, keyOfAvatarUrl } from './address.ts';

/** The name of the file is the hash of its content: a new picture is a new address, whatever caches hold. */
export const uploadAvatar: Verb<typeof avatars.endpoints.upload, AuthTables> = async (
  context,
  input,
) => {
  const { accountId } = await context.caller();
  await limitUploads(context, accountId);
  const square = { width: 512, height: 512, fit: 'cover', format: 'webp' } as const;
  const bytes = await reencodeImage(input.file.bytes, square);
  const profile = await findOwnProfile(context.db);
  if (profile === undefined) throw new AppError('profile_missing');
  const file = `${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}.webp`;
  await context.storage.write(avatarKey(accountId, file), bytes);
  const url = avatarUrl(accountId, file);
  await updateOwnProfile(context.db, { avatar_url: url }, context.now);
  const former = keyOfAvatarUrl(profile.avatar_url);
  if (former !== undefined && former !== avatarKey(accountId, file)) {
    context.afterCommit(() => context.storage.remove(former));
  }
  return { avatarUrl: url };
};
