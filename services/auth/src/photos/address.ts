/** The key of a photo in the file store. */
export function photoKey(accountId: string, id: string) {
  return `${accountId}/photos/${id}.webp`;
}

/** The address from which browsers load a photo. */
export function photoUrl(accountId: string, id: string) {
  return `/api/auth/photos/${accountId}/${id}`;
}

/** Undefined for an address outside our store. */
export function idOfPhotoUrl(url: string): string | undefined {
  return /^\/api\/auth\/photos\/[^/]+\/([^/]+)$/.exec(url)?.[1];
}
