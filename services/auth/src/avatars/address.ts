import { randomBytes } from 'node:crypto';

/** Where a picture lies in the store. */
export function avatarKey(accountId: string, file: string) {
  return `${accountId}/avatars/${file}`;
}

/** Where a browser finds it. */
export function avatarUrl(accountId: string, file: string) {
  return `/api/auth/avatars/${accountId}/${file}`;
}

/** The key of a picture of ours; undefined for none and for one that lies elsewhere. */
export function keyOfAvatarUrl(url: string | null): string | undefined {
  const [, accountId, file] = /^\/api\/auth\/avatars\/([^/]+)\/([^/]+)$/.exec(url ?? '') ?? [];
  return accountId && file ? avatarKey(accountId, file) : undefined;
}

/**
 * A new picture is a new address, whatever caches hold. No name comes twice, not even with the same picture: whoever
 * replaced that one before may be taking its file away just now.
 */
export function newAvatarFile() {
  return `${randomBytes(16).toString('base64url')}.webp`;
}
