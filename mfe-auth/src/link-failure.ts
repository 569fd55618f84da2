import { isCutLink, Problem } from '@kabar/web/problem';

/** Why a mail's link does not work. */
export const linkFailures = ['used', 'expired', 'broken'] as const;
export type LinkFailure = (typeof linkFailures)[number];

/** The failure of a link; undefined for other errors. */
export function linkFailureOf(thrown: unknown): LinkFailure | undefined {
  if (!(thrown instanceof Problem)) return undefined;
  if (thrown.code === 'link_used') return 'used';
  if (thrown.code === 'link_too_old') return 'expired';
  return thrown.code === 'link_invalid' || isCutLink(thrown) ? 'broken' : undefined;
}

/** Parses the form used in URLs: `link_used`. */
export function readLinkFailure(text: string | null): LinkFailure | undefined {
  return linkFailures.find((one) => text === `link_${one}`);
}
