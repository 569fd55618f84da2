import type { FeatureName } from '@kabar/contracts/feature-flags';
import type { BackofficeWordKey } from '../words/use-backoffice-words.ts';

export interface Entry {
  href: string;
  label: BackofficeWordKey;
  /** The feature flag that the entry depends on. */
  flag?: FeatureName;
}

const ofStaff: readonly Entry[] = [
  { href: '/admin/incidents', label: 'nav.incidents' },
  { href: '/admin/companions', label: 'nav.companions' },
  { href: '/admin/verification', label: 'nav.verification' },
  { href: '/admin/bookings', label: 'nav.bookings' },
  { href: '/admin/check-ins', label: 'nav.checkIns', flag: 'check_in_plans_enabled' },
  { href: '/admin/reassign', label: 'nav.reassignment' },
  { href: '/admin/flags', label: 'nav.flags' },
];

const ofAdmin: readonly Entry[] = [
  { href: '/admin/messages', label: 'nav.messages' },
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

interface Offered {
  hasScreen: (path: string) => boolean;
  isOn: (feature: FeatureName) => boolean;
}

/** The entries of the side navigation whose screens exist and whose features are on. */
export function entriesFor(isAdmin: boolean, { hasScreen, isOn }: Offered): Entry[] {
  const start: Entry = { href: isAdmin ? '/admin' : '/moderator', label: 'nav.dashboard' };
  return [start, ...ofStaff, ...(isAdmin ? ofAdmin : [])].filter(
    ({ href, flag }) => hasScreen(href) && (flag === undefined || isOn(flag)),
  );
}
