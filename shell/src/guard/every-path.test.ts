import path from 'node:path';
import { workspaceOf } from '@kabar/build/build-workspace';
import { routeRows } from '@kabar/build/route-imports';
import { remoteNames } from '@kabar/contracts/remote-names';
import { releaseNames } from '@kabar/releases/release';
import { rowFor } from '@kabar/releases/route-rows';
import { rowsOutsidePrefixes } from '@kabar/releases/servable';
import { expect, it } from 'vitest';
import { decide, type Visitor } from './decide.ts';
import { remotePathPrefixes } from './remote-path-prefixes.ts';
import { everyone, nobody, person } from './visitors-fixture.ts';

/* Access to all paths of the product, by the current rows of the shell and all remotes. */

const root = path.resolve(import.meta.dirname, '../../..');
const rows = releaseNames.flatMap((name) =>
  routeRows(workspaceOf(root, name)).map((row) => ({ ...row, remote: name })),
);
const rowsAt = (asked: string) => rows.filter((row) => row.path === asked);

const open = (path: string, visitor: Visitor) => {
  const side = visitor.userType === 'older_user' ? 'client' : visitor.userType;
  const row = rowFor(rowsAt(path), side);
  if (row === undefined) throw new Error(`${path} has no page for ${side}`);
  return decide(row, path, visitor);
};

// Requirement: GUARD-010, GUARD-013, GUARD-014, GUARD-015, GUARD-016, GUARD-017
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
  '/personal-link',
])('opens %s for everyone, even before the session is known', (path) => {
  expect(open(path, nobody)).toBe('pass');
  expect(open(path, { ...nobody, state: 'loading' })).toBe('pass');
});

// Requirement: GUARD-024, GUARD-030, PACK-002
// Requirement: GUARD-019, GUARD-020, GUARD-021, GUARD-022, GUARD-023, GUARD-026, GUARD-027, GUARD-028, GUARD-029, GUARD-031
it.each([
  '/onboarding/companion',
  '/profile',
  '/profile/edit',
  '/profile/emergency-contacts',
  '/profile/loved-one',
  '/profile/contact-methods',
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
  '/circle',
  '/circle/:personId',
  '/circle-invitation/:invitationId',
  '/care/:personId',
  '/care/:personId/weekly',
  '/care/:personId/trial',
  '/dashboard',
])('opens %s for any signed-in role and sends visitors to sign in', (path) => {
  for (const someone of everyone) expect(open(path, someone)).toBe('pass');
  expect(open(path, nobody)).toBe('login');
  expect(open(path, { ...nobody, state: 'loading' })).toBe('wait');
});

// Requirement: GUARD-037
it('opens the calendar for companions only', () => {
  expect(open('/calendar', person('companion'))).toBe('pass');
  expect(open('/calendar', person('client'))).toBe('unauthorized');
  expect(open('/calendar', nobody)).toBe('login');
});

// Requirement: GUARD-038, GUARD-045, GUARD-046, GUARD-047, GUARD-048, GUARD-049, GUARD-050, GUARD-052, ROLE-015, GUARD-051
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

// Requirement: GUARD-040, GUARD-041, GUARD-042, GUARD-043, GUARD-044, GUARD-053, GUARD-054
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

// Requirement: GUARD-039
it('opens the moderator page for moderators, not for an admin without that role', () => {
  expect(open('/moderator', person('client', 'moderator'))).toBe('pass');
  expect(open('/moderator', person('client', 'admin'))).toBe('unauthorized');
  expect(open('/moderator', person('client'))).toBe('unauthorized');
});

// Requirement: GUARD-035, GUARD-036
it('an account stored as older_user may open all client paths', () => {
  expect(open('/trial/request', person('older_user'))).toBe('pass');
  expect(open('/trial/request', person('client'))).toBe('pass');
  expect(open('/trial/request', person('companion'))).toBe('unauthorized');
  expect(open('/onboarding/client', person('older_user'))).toBe('pass');
});

it('opens every path to an older_user exactly as to a client', () => {
  const paths = [...new Set(rows.map(({ path: own }) => own))];
  expect(paths.length).toBeGreaterThan(50);
  const opened = (userType: string) =>
    paths.map((own) => {
      const row = rowFor(rowsAt(own), userType === 'older_user' ? 'client' : userType);
      return `${own} ${row && decide(row, own, person(userType))}`;
    });
  expect(opened('older_user')).toEqual(opened('client'));
});

// Requirement: GUARD-056, GUARD-058
it('/dashboard has a page for each side, and one for all others', () => {
  const dashboardOf = (audience: string) => rowFor(rowsAt('/dashboard'), audience)?.remote;
  expect(dashboardOf('companion')).toBe('companion');
  expect(dashboardOf('client')).toBe('client');
  expect(dashboardOf('admin')).toBe('shell');
  expect(dashboardOf('moderator')).toBe('shell');
});

// Requirement: GUARD-025, GUARD-053, GUARD-054, VERIFY-007
it.each([
  ['/subscription/manage', '/subscription'],
  ['/admin/reassignment', '/admin/reassign'],
  ['/admin/flag-review', '/admin/flags'],
  ['/admin/verify', '/admin/verification'],
])('shows at %s the screen of %s', (path, screen) => {
  expect(rowsAt(path)).toMatchObject([{ screen }]);
});

it.each(remoteNames)('%s has only rows within the paths that the shell lends to it', (name) => {
  const rows = routeRows(workspaceOf(root, name));
  expect(rows.length).toBeGreaterThan(0);
  expect(rowsOutsidePrefixes(name, rows, remotePathPrefixes)).toEqual([]);
});

it('lends no path without a row', () => {
  const prefixes = remoteNames.flatMap((name) =>
    remotePathPrefixes[name].map(({ prefix }) => ({ name, prefix })),
  );
  const unused = prefixes.filter(
    ({ name, prefix }) =>
      !rows.some(({ remote, path }) => remote === name && `${path}/`.startsWith(`${prefix}/`)),
  );
  expect(unused).toEqual([]);
});
