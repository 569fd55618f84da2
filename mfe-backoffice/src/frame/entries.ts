import type { BackofficeWordKey } from '../words/use-backoffice-words.ts';

export interface Entry {
  href: string;
  label: BackofficeWordKey;
}

const ofStaff: readonly Entry[] = [
  { href: '/admin/incidents', label: 'nav.incidents' },
  { href: '/admin/companions', label: 'nav.companions' },
  { href: '/admin/verification', label: 'nav.verification' },
  { href: '/admin/bookings', label: 'nav.bookings' },
  { href: '/admin/reassign', label: 'nav.reassignment' },
  { href: '/admin/flags', label: 'nav.flags' },
];

const ofAdmin: readonly Entry[] = [
  { href: '/admin/conversations', label: 'nav.conversations' },
  { href: '/admin/trial-requests', label: 'nav.trialRequests' },
  { href: '/admin/subscriptions', label: 'nav.subscriptions' },
  { href: '/admin/pricing', label: 'nav.pricing' },
  { href: '/admin/payouts', label: 'nav.payouts' },
  { href: '/admin/features', label: 'nav.features' },
  { href: '/admin/releases', label: 'nav.releases' },
  { href: '/admin/sessions', label: 'nav.sessionLogs' },
  { href: '/admin/audit', label: 'nav.audit' },
  { href: '/admin/users/roles', label: 'nav.users' },
];

/** What the side navigation offers, as far as its screens exist. */
export function entriesFor(isAdmin: boolean, hasScreen: (path: string) => boolean): Entry[] {
  const start: Entry = { href: isAdmin ? '/admin' : '/moderator', label: 'nav.dashboard' };
  return [start, ...ofStaff, ...(isAdmin ? ofAdmin : [])].filter(({ href }) => hasScreen(href));
}
