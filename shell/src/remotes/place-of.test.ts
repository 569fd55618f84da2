import { expect, it } from 'vitest';
import { rowOf } from '../guard/route-table.ts';
import { hasScreen, placeOf } from './place-of.ts';

const release = (...screens: string[]) => ({
  current: { container: 'x', entry: '/assets/x/entry.js', screens },
});
const remotes = {
  client: release('/dashboard', '/match', '/subscription'),
  companion: release('/dashboard', '/calendar'),
  auth: release('/login', '/profile'),
};
const dashboard = rowOf('/dashboard');
if (!dashboard) throw new Error('no dashboard');

// Ledger: GUARD-056, GUARD-058
it('shows the dashboard of the side a person is on, else the default one', () => {
  expect(placeOf(dashboard, 'companion', remotes)).toBe('companion');
  expect(placeOf(dashboard, 'client', remotes)).toBe('client');
  expect(placeOf(dashboard, 'admin', remotes)).toBe('shell');
  expect(placeOf(dashboard, 'moderator', remotes)).toBe('shell');
});

it('shows the same screen on both paths of the subscription', () => {
  expect(hasScreen('/subscription/manage', 'client', remotes)).toBe(true);
  expect(rowOf('/subscription/manage')?.screen).toBe('/subscription');
});

it('offers a path only when its screen is published', () => {
  expect(hasScreen('/match', 'client', remotes)).toBe(true);
  expect(hasScreen('/bookings', 'client', remotes)).toBe(false);
  expect(hasScreen('/nowhere', 'client', remotes)).toBe(false);
});

it('offers every path of a remote in development, which does not list its screens', () => {
  const hot = {
    client: { current: { container: 'client_hot', entry: '/assets/client/entry.js' } },
  };
  expect(hasScreen('/bookings', 'client', hot)).toBe(true);
});
