import type { AuthWordKey } from '../words/use-auth-words.ts';

const known: Record<string, AuthWordKey> = {
  'Authentication service unavailable': 'error.unavailable',
  'Failed to create profile': 'error.profile',
  'Authentication failed': 'error.failed',
  link_used: 'confirm.used',
  link_expired: 'link.expired',
  link_broken: 'link.broken',
  code: 'error.code',
  suspended: 'error.suspended',
};

/** The text for an error in the URL. Unknown errors become 'Authentication failed'. */
export function knownError(arrived: string): AuthWordKey {
  return Object.hasOwn(known, arrived) ? (known[arrived] ?? 'error.failed') : 'error.failed';
}
