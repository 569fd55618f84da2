import { describe, expect, it } from 'vitest';
import { decide, type Visitor } from './decide.ts';
import { type RouteRow, routeTable, rowOf } from './route-table.ts';

const nobody: Visitor = {
  state: 'signed-out',
  profileState: 'loading',
  userType: undefined,
  roles: [],
  rolesChecked: true,
};
const person = (userType: string, ...roles: string[]): Visitor => ({
  state: 'signed-in',
  profileState: 'ready',
  userType,
  roles,
  rolesChecked: true,
});
const open = (path: string, visitor: Visitor) => {
  const row = rowOf(path);
  if (row === undefined) throw new Error(`${path} is not in the table`);
  return decide(row, path, visitor);
};
const everyone = [
  person('client'),
  person('older_user'),
  person('companion'),
  person('client', 'admin'),
  person('client', 'moderator'),
];

// Ledger: GUARD-010, GUARD-013, GUARD-014, GUARD-015, GUARD-016, GUARD-017
it.each([
  '/',
  '/landing',
  '/companion/landing',
  '/login',
  '/register',
  '/auth/callback',
  '/auth/google-user-type',
  '/unauthorized',
  '/emergency',
  '/subscription/plans',
  '/guest-call',
])('opens %s for everyone, even before anybody knows who it is', (path) => {
  expect(open(path, nobody)).toBe('pass');
  expect(open(path, { ...nobody, state: 'loading' })).toBe('pass');
});

// Ledger: GUARD-019, GUARD-020, GUARD-021, GUARD-022, GUARD-023, GUARD-028, GUARD-029, GUARD-031
it.each([
  '/onboarding/companion',
  '/profile',
  '/profile/edit',
  '/profile/emergency-contacts',
  '/profile/loved-one',
  '/subscription',
  '/subscription/manage',
  '/bookings',
  '/bookings/new',
  '/match',
  '/companion/:companionId',
  '/session-packs/:companionId',
  '/video/trial/:roomName',
  '/call/practice',
  '/call/:bookingId',
  '/dashboard',
])('opens %s for any signed-in role and sends visitors to sign in', (path) => {
  for (const someone of everyone) expect(open(path, someone)).toBe('pass');
  expect(open(path, nobody)).toBe('login');
  expect(open(path, { ...nobody, state: 'loading' })).toBe('wait');
});

// Ledger: GUARD-037
it('opens the calendar for companions only', () => {
  expect(open('/calendar', person('companion'))).toBe('pass');
  expect(open('/calendar', person('client'))).toBe('unauthorized');
  expect(open('/calendar', nobody)).toBe('login');
});

// Ledger: GUARD-038, ROLE-015
it.each([
  '/admin',
  '/admin/payouts',
  '/admin/subscriptions',
  '/admin/pricing',
  '/admin/features',
  '/admin/releases',
  '/admin/audit',
  '/admin/sessions',
  '/admin/conversations',
  '/admin/trial-requests',
  '/admin/users/roles',
])('opens %s for admins only', (path) => {
  expect(open(path, person('client', 'admin'))).toBe('pass');
  expect(open(path, person('client', 'moderator'))).toBe('unauthorized');
  expect(open(path, person('client'))).toBe('unauthorized');
  expect(open(path, person('companion'))).toBe('unauthorized');
  expect(open(path, nobody)).toBe('login');
});

// Ledger: GUARD-040, GUARD-043, GUARD-044
it.each([
  '/admin/companions',
  '/admin/flags',
  '/admin/reassign',
  '/admin/verify',
  '/admin/verification',
  '/admin/reassignment',
  '/admin/flag-review',
])('opens %s for admins and moderators', (path) => {
  expect(open(path, person('client', 'admin'))).toBe('pass');
  expect(open(path, person('client', 'moderator'))).toBe('pass');
  expect(open(path, person('client'))).toBe('unauthorized');
  expect(open(path, person('companion'))).toBe('unauthorized');
});

// Ledger: GUARD-039
it('opens the moderator page for moderators, not for an admin without that role', () => {
  expect(open('/moderator', person('client', 'moderator'))).toBe('pass');
  expect(open('/moderator', person('client', 'admin'))).toBe('unauthorized');
  expect(open('/moderator', person('client'))).toBe('unauthorized');
});

// Ledger: GUARD-036
it('counts older_user as client', () => {
  expect(open('/trial/request', person('older_user'))).toBe('pass');
  expect(open('/trial/request', person('client'))).toBe('pass');
  expect(open('/trial/request', person('companion'))).toBe('unauthorized');
  expect(open('/onboarding/client', person('older_user'))).toBe('pass');
});

// Ledger: GUARD-004
it('lets every signed-in person into onboarding, and nobody else', () => {
  for (const someone of everyone) expect(open('/onboarding/client', someone)).toBe('pass');
  expect(open('/onboarding/client', nobody)).toBe('login');
});

describe('a profile that does not match', () => {
  const adminRow = (): RouteRow => rowOf('/admin') ?? { path: '', who: [], remote: 'shell' };

  // Ledger: GUARD-005
  it('asks for the roles before it refuses', () => {
    const unchecked = { ...person('client'), rolesChecked: false };
    expect(decide(adminRow(), '/admin', unchecked)).toBe('check-roles');
  });

  // Ledger: GUARD-007
  it('lets a matching role pass', () => {
    expect(decide(adminRow(), '/admin', person('client', 'admin'))).toBe('pass');
  });

  // Ledger: GUARD-003
  it('does not matter when the user type itself is allowed', () => {
    expect(open('/calendar', { ...person('companion'), rolesChecked: false })).toBe('pass');
  });
});

it('waits for the profile before it checks the role', () => {
  expect(open('/calendar', { ...person('companion'), profileState: 'loading' })).toBe('wait');
});

it('grants nothing to a fallback profile', () => {
  expect(open('/trial/request', { ...person('client'), profileState: 'fallback' })).toBe(
    'unauthorized',
  );
});

it('names every path once', () => {
  const paths = routeTable.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});
