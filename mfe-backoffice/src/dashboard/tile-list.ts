import type { BackofficeWordKey } from '../words/use-backoffice-words.ts';

export interface Tile {
  href: string;
  /** The screen's path, if `href` is an alias of it. */
  screen?: string;
  label: BackofficeWordKey;
  text: BackofficeWordKey;
}

const all: readonly Tile[] = [
  { href: '/admin/verification', label: 'tile.verification', text: 'tile.verificationText' },
  { href: '/admin/subscriptions', label: 'tile.subscriptions', text: 'tile.subscriptionsText' },
  { href: '/admin/pricing', label: 'tile.pricing', text: 'tile.pricingText' },
  { href: '/admin/payouts', label: 'tile.payouts', text: 'tile.payoutsText' },
  { href: '/admin/features', label: 'tile.features', text: 'tile.featuresText' },
  { href: '/admin/conversations', label: 'tile.conversations', text: 'tile.conversationsText' },
  { href: '/admin/trial-requests', label: 'tile.trialRequests', text: 'tile.trialRequestsText' },
  { href: '/admin/flags', label: 'tile.flags', text: 'tile.flagsText' },
  { href: '/admin/reassign', label: 'nav.reassignment', text: 'moderator.reassignmentText' },
  { href: '/admin/sessions', label: 'nav.sessionLogs', text: 'tile.sessionLogsText' },
  { href: '/admin/users/roles', label: 'nav.users', text: 'tile.usersText' },
  { href: '/admin/audit', label: 'nav.audit', text: 'tile.auditText' },
];

const ofModerator: readonly Tile[] = [
  { href: '/admin/companions', label: 'nav.companions', text: 'moderator.companionsText' },
  { href: '/admin/verification', label: 'nav.verification', text: 'moderator.verificationText' },
  {
    href: '/admin/reassignment',
    screen: '/admin/reassign',
    label: 'nav.reassignment',
    text: 'moderator.reassignmentText',
  },
  {
    href: '/admin/flag-review',
    screen: '/admin/flags',
    label: 'nav.flags',
    text: 'moderator.flagsText',
  },
];

type HasScreen = (path: string) => boolean;

/** Only tiles whose screens exist. */
export const adminTiles = (hasScreen: HasScreen) => existing(all, hasScreen);

export const moderatorTiles = (hasScreen: HasScreen) => existing(ofModerator, hasScreen);

function existing(tiles: readonly Tile[], hasScreen: HasScreen) {
  return tiles.filter(({ href, screen = href }) => hasScreen(screen));
}
