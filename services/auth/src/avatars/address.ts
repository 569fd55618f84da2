import { randomBytes } from 'node:crypto';

/** The key of a picture in the file store. */
export function avatarKey(accountId: string, file: string) {
  return `${accountId}/avatars/${file}`;
}

/** The address from which browsers load a picture. */
export function avatarUrl(accountId: string, file: string) {
  return `/api/auth/avatars/${accountId}/${file}`;
}

/** The key of a picture in our store; undefined for null and for a picture that is stored elsewhere. */
export function keyOfAvatarUrl(url: string | null): string | undefined {
  const [, accountId, file] = /^\/api\/auth\/avatars\/([^/]+)\/([^/]+)$/.exec(url ?? '') ?? [];
  return accountId && file ? avatarKey(accountId, file) : undefined;
}

/**
 * Every upload gets a new address, so that no cache shows an old picture. A name is never used twice, not even for the
 * same picture: a concurrent request that replaced the earlier one may still delete its file.
 */
export function newAvatarFile() {
  return `${randomBytes(16).toString('base64url')}.webp`;
}
