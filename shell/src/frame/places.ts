import type { Audience } from '@kabar/web/session';
import type { WordKey } from '@kabar/web/words';
import type en from '../../locales/en/shell.json';
import { hasScreen, type RouteTable } from '../guard/route-table.ts';

export interface NavEntry {
  href: string;
  /** The parent path of its screens, if that is not its own path. */
  above?: string;
  label: WordKey<typeof en>;
}

export interface Person {
  audience: Audience | undefined;
  roles: readonly string[];
  table: RouteTable;
}

const always: NavEntry[] = [
  { href: '/dashboard', label: 'nav.dashboard' },
  { href: '/profile', label: 'nav.viewProfile' },
  { href: '/profile/edit', label: 'nav.editProfile' },
  { href: '/notifications', label: 'nav.notifications' },
  { href: '/account', label: 'nav.accountPage' },
];

const ofClient: NavEntry[] = [
  { href: '/match', label: 'nav.findCompanions' },
  { href: '/bookings', label: 'nav.myBookings' },
  { href: '/subscription', label: 'nav.subscription' },
];

const ofCompanion: NavEntry[] = [
  { href: '/profile', label: 'nav.profile' },
  { href: '/calendar', label: 'nav.calendar' },
  { href: '/onboarding/companion', label: 'nav.verification' },
];

const barOfClient: NavEntry[] = [
  { href: '/dashboard', label: 'nav.placeHome' },
  { href: '/match', label: 'nav.placeCompanions' },
  { href: '/bookings', label: 'nav.placeBookings' },
  { href: '/chat', label: 'nav.placeChat' },
];

const barOfCompanion: NavEntry[] = [
  { href: '/dashboard', label: 'nav.placeHome' },
  { href: '/calendar', label: 'nav.calendar' },
  { href: '/chat', label: 'nav.placeChat' },
  { href: '/earnings', label: 'nav.placeEarnings' },
];

/** The navigation of every signed-in person. An entry appears only if its screen is published. */
export function generalEntries(person: Person): NavEntry[] {
  return existing(always, person);
}

/** The user menu, by role. */
export function roleEntries(person: Person): NavEntry[] {
  const { audience, roles } = person;
  const side = audience === 'companion' ? ofCompanion : audience === 'client' ? ofClient : [];
  return existing([...side, ...panelOf(roles)], person);
}

/** The number of links in the menu. With the text size, the sign-out and "More" it has eight rows. */
const menuLinks = 5;

/** The user menu in two halves: first what the role needs, and as many general links as fit. */
export function menuEntries(person: Person): { first: NavEntry[]; rest: NavEntry[] } {
  const roles = roleEntries(person);
  const isDouble = ({ href }: NavEntry) => roles.some((entry) => entry.href === href);
  const general = generalEntries(person);
  const once = general.filter((entry) => !isDouble(entry));
  const shown = once.slice(0, Math.max(0, menuLinks - roles.length));
  return {
    first: [...shown, ...roles],
    rest: general.filter((entry) => !shown.includes(entry)),
  };
}

/** The bottom bar of a phone. */
export function barEntries(person: Person): NavEntry[] {
  const { audience, roles } = person;
  if (audience === 'companion') return existing(barOfCompanion, person);
  if (audience === 'client') return existing(barOfClient, person);
  return existing([{ href: '/dashboard', label: 'nav.placeHome' }, ...panelOf(roles)], person);
}

/** Whether the path is the entry's own or one of its screens. */
export function isAt({ href, above }: NavEntry, pathname: string): boolean {
  const isWithin = (place: string) => pathname === place || pathname.startsWith(`${place}/`);
  return isWithin(href) || (above !== undefined && isWithin(above));
}

function panelOf(roles: readonly string[]): NavEntry[] {
  if (roles.includes('admin')) return [{ href: '/admin', label: 'nav.admin' }];
  if (roles.includes('moderator'))
    return [{ href: '/moderator', above: '/admin', label: 'nav.moderator' }];
  return [];
}

function existing(entries: NavEntry[], { audience, table }: Person): NavEntry[] {
  return entries.filter(({ href }) => hasScreen(table, href, audience));
}
