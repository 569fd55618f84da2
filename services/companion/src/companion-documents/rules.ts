import { createHmac, timingSafeEqual } from 'node:crypto';

type Kind = 'id_card' | 'selfie';

/** Built from ids only, so that no user input becomes part of a path. */
export function storageKey(accountId: string, id: string) {
  return `${accountId}/companion-documents/${id}.jpg`;
}

/** The file name shown to the owner: the last part of the uploaded name, or a default. */
export function displayName(sent: string | undefined, kind: Kind) {
  const last = sent?.split(/[/\\]/).at(-1)?.trim();
  return last && !/^\.+$/.test(last) ? last.slice(-120) : kind === 'id_card' ? 'KTP' : 'Selfie';
}

/** How long a link is valid, in milliseconds. */
export const linkLifetime = 60_000;

interface Link {
  id: string;
  /** The link works only for this person. */
  viewerId: string;
  /** Milliseconds since 1970. */
  expires: number;
}

export function signLink(secret: string, { id, viewerId, expires }: Link) {
  return createHmac('sha256', secret)
    .update(`companion document|${id}|${viewerId}|${expires}`)
    .digest('base64url');
}

export function isLinkValid(secret: string, link: Link, signature: string, now: Date) {
  const wanted = Buffer.from(signLink(secret, link));
  const given = Buffer.from(signature);
  const inTime = link.expires >= now.getTime() && link.expires <= now.getTime() + linkLifetime;
  return inTime && wanted.length === given.length && timingSafeEqual(wanted, given);
}
