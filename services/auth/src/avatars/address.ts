import { randomBytes } from 'node:crypto';

/** The key of a picture in the file store. */
export function avatarKey(accountId: string, file: string) {
  return `${accountId}/avatars/${file}`;
}

/** The address from which browsers load a picture. */
export function avatarUrl(accountId: string, file: string) {
  return `/api/auth/avatars/${accountId}/${file}`;
}

/** The storage key of an avatar URL; undefined for null and for external URLs. */
export function keyOfAvatarUrl(url: string | null): string | undefined {
  const [, accountId, file] = /^\/api\/auth\/avatars\/([^/]+)\/([^/]+)$/.exec(url ?? '') ?? [];
  return accountId && file ? avatarKey(accountId, file) : undefined;
}

/**
 * A new URL for each upload, which invalidates caches. Names are never reused, because a concurrent request may still
 * delete the earlier file.
 */
export function newAvatarFile() {
  return `${randomBytes(16).toString('base64url')}.webp`;
}
