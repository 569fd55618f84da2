import type { PictureErrorCode } from '@kabar/contracts/picture-errors';
import type { Context } from '@kabar/server/context';
import { preparePicture, type Refusing } from '@kabar/server/pictures/prepare-picture';
import type { AuthTables } from '../tables.ts';
import { avatarKey, avatarUrl, keyOfAvatarUrl, newAvatarFile } from './address.ts';

/** Decoded, cut to a square and written anew. */
export function prepareAvatar(
  refusing: Refusing<PictureErrorCode>,
  accountId: string,
  received: Buffer,
): Promise<Buffer> {
  const wanted = { width: 512, height: 512, fit: 'cover', format: 'webp' } as const;
  return preparePicture(refusing, accountId, received, wanted);
}

/** Answers its address. Before the commit: an address never points to a file that is not there. */
export async function storeAvatar(
  { storage }: Pick<Context<AuthTables>, 'storage'>,
  accountId: string,
  bytes: Buffer,
): Promise<string> {
  const file = newAvatarFile();
  await storage.write(avatarKey(accountId, file), bytes);
  return avatarUrl(accountId, file);
}

/** After the commit: until then its address is shown. Does nothing for none, and for one that lies elsewhere. */
export function forgetAvatar(context: Context<AuthTables>, url: string | null) {
  const key = keyOfAvatarUrl(url);
  if (key !== undefined) context.afterCommit(() => context.storage.remove(key));
}
