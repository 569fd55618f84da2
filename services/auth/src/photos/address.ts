/** Where a photo lies in the store. */
export function photoKey(accountId: string, id: string) {
  return `${accountId}/photos/${id}.webp`;
}

/** Where a browser finds it. */
export function photoUrl(accountId: string, id: string) {
  return `/api/auth/photos/${accountId}/${id}`;
}

/** Undefined for an address that is none of ours. */
export function idOfPhotoUrl(url: string): string | undefined {
  return /^\/api\/auth\/photos\/[^/]+\/([^/]+)$/.exec(url)?.[1];
}
