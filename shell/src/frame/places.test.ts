import { expect, it } from 'vitest';
import en from '../../locales/en/shell.json' with { type: 'json' };
import type { RouteTable } from '../guard/route-table.ts';
import {
  barEntries,
  generalEntries,
  isAt,
  menuEntries,
  type NavEntry,
  type Person,
  roleEntries,
} from './places.ts';

const rowsOf = (remote: string, ...paths: string[]) =>
  paths.map((path) => ({ path, who: 'signed-in' as const, remote }));
const table: RouteTable = [
  ...rowsOf('shell', '/dashboard'),
  ...rowsOf('client', '/match', '/bookings', '/subscription', '/chat', '/profile', '/profile/edit'),
  ...rowsOf('companion', '/calendar', '/onboarding/companion', '/earnings'),
  ...rowsOf('backoffice', '/admin', '/moderator'),
];
const client: Person = { audience: 'client', roles: [], table };
const companion: Person = { audience: 'companion', roles: [], table };
const shown = (entries: NavEntry[]) => entries.map(({ href, label }) => `${en[label]} ${href}`);

// Requirement: NAV-003
it('offers dashboard, profile and its form to all', () => {
  expect(shown(generalEntries(client))).toEqual([
    'Dashboard /dashboard',
    'View Profile /profile',
    'Edit Profile /profile/edit',
  ]);
});

// Requirement: NAV-005
it('offers profile, calendar and verification to a companion', () => {
  expect(shown(roleEntries(companion))).toEqual([
    'Profile /profile',
    'Calendar /calendar',
    'Verification /onboarding/companion',
  ]);
});

// Requirement: NAV-006
it('offers companions, bookings and subscription to a client', () => {
  expect(shown(roleEntries(client))).toEqual([
    'Find Companions /match',
    'My Bookings /bookings',
    'Subscription /subscription',
  ]);
});

// Requirement: NAV-007
it('offers the panel to staff, by role', () => {
  const team = (role: string) => shown(roleEntries({ audience: 'admin', roles: [role], table }));
  expect(team('admin')).toEqual(['Admin Panel /admin']);
  expect(team('moderator')).toEqual(['Moderator Panel /moderator']);
  expect(shown(roleEntries(client)).join()).not.toContain('Panel');
});

it('marks the panel on every back office screen, and no other link', () => {
  for (const role of ['admin', 'moderator']) {
    const entries = barEntries({ audience: 'admin', roles: [role], table });
    const marked = (path: string) => shown(entries.filter((entry) => isAt(entry, path)));
    const panel = shown(roleEntries({ audience: 'admin', roles: [role], table }));
    expect(marked('/admin/companions')).toEqual(panel);
    expect(marked(`/${role}`)).toEqual(panel);
    expect(marked('/dashboard')).toEqual(['Home /dashboard']);
    expect(marked('/administration')).toEqual([]);
  }
});

it('gives clients and companions four labelled links in the bar', () => {
  expect(shown(barEntries(client))).toEqual([
    'Home /dashboard',
    'Companions /match',
    'Bookings /bookings',
    'Chat /chat',
  ]);
  expect(shown(barEntries(companion))).toEqual([
    'Home /dashboard',
    'Calendar /calendar',
    'Chat /chat',
    'Earnings /earnings',
  ]);
});

it('offers no link whose screen is not published', () => {
  const early = {
    ...client,
    table: [...rowsOf('shell', '/dashboard'), ...rowsOf('client', '/match')],
  };
  expect(shown(roleEntries(early))).toEqual(['Find Companions /match']);
  expect(shown(barEntries(early))).toEqual(['Home /dashboard', 'Companions /match']);
});

it('the menu has at most eight rows in each half, and every link once', () => {
  const full: RouteTable = [...table, ...rowsOf('shell', '/notifications', '/account')];
  const people: Person[] = [
    { ...client, table: full },
    { ...companion, table: full },
    { audience: 'admin', roles: ['admin'], table: full },
    { audience: 'moderator', roles: ['moderator'], table: full },
  ];
  for (const person of people) {
    const { first, rest } = menuEntries(person);
    // Besides the links: text size, sign-out and "More". The other half has "Back", the other language and three
    // colours.
    expect(first.length + 3).toBeLessThanOrEqual(8);
    expect(rest.length + 5).toBeLessThanOrEqual(8);
    const all = [...generalEntries(person), ...roleEntries(person)];
    expect(shown([...first, ...rest]).toSorted()).toEqual(shown(all).toSorted());
    expect(shown(first)).toEqual(expect.arrayContaining(shown(roleEntries(person))));
  }
});
