import type { PictureErrorCode } from '@kabar/contracts/picture-errors';
import type { Context } from '@kabar/server/context';
import { preparePicture, type Refusing } from '@kabar/server/pictures/prepare-picture';
import type { AuthTables } from '../tables.ts';
import { avatarKey, avatarUrl, keyOfAvatarUrl, newAvatarFile } from './address.ts';

/** Decodes the upload, crops it to a square and encodes it anew. */
export function prepareAvatar(
  refusing: Refusing<PictureErrorCode>,
  accountId: string,
  received: Buffer,
): Promise<Buffer> {
  const wanted = { width: 512, height: 512, fit: 'cover', format: 'webp' } as const;
  return preparePicture(refusing, accountId, received, wanted);
}

/** Returns the new URL. Runs before the commit, so that no stored URL refers to a missing file. */
export async function storeAvatar(
  { storage }: Pick<Context<AuthTables>, 'storage'>,
  accountId: string,
  bytes: Buffer,
): Promise<string> {
  const file = newAvatarFile();
  await storage.write(avatarKey(accountId, file), bytes);
  return avatarUrl(accountId, file);
}

/**
 * Deletes the former file after the commit, because its URL is shown until then. Does nothing for null or an external
 * URL.
 */
export function forgetAvatar(context: Context<AuthTables>, url: string | null) {
  const key = keyOfAvatarUrl(url);
  if (key !== undefined) context.afterCommit(() => context.storage.remove(key));
}
