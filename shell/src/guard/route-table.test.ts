import { expect, it } from 'vitest';
import { hasScreen, tableOf } from './route-table.ts';

const release = (rows: { path: string; audience?: 'client' | 'companion' }[]) => ({
  current: {
    container: 'x',
    entry: '/assets/x/entry.js',
    rows: rows.map((row) => ({ who: 'signed-in' as const, ...row })),
  },
});
const table = tableOf({
  rows: [{ path: '/', who: 'everyone' }],
  remotes: {
    client: release([
      { path: '/match' },
      { path: '/chat' },
      { path: '/bookings', audience: 'client' },
    ]),
    companion: release([{ path: '/chat', audience: 'companion' }]),
    auth: undefined,
  },
});

it("the route table has the rows of the shell and of each remote, with the remote's name", () => {
  expect(table.map(({ remote, path }) => `${remote} ${path}`)).toEqual([
    'shell /',
    'client /match',
    'client /chat',
    'client /bookings',
    'companion /chat',
  ]);
});

it('offers a path to people for whom a release has a screen there', () => {
  expect(hasScreen(table, '/match', 'companion')).toBe(true);
  expect(hasScreen(table, '/chat', 'client')).toBe(true);
  expect(hasScreen(table, '/bookings', 'client')).toBe(true);
  for (const audience of ['companion', 'admin', undefined])
    expect(hasScreen(table, '/bookings', audience)).toBe(false);
  expect(hasScreen(table, '/nowhere', 'client')).toBe(false);
});
