import type { RouteRow } from '@kabar/contracts/route-rows';
import { describe, expect, it } from 'vitest';
import type { Registry, Release, ReleaseName } from './release.ts';
import { obstacles, refuseUnservable } from './servable.ts';

/** A release with these route rows, each with a screen. */
function release(name: ReleaseName, rows: RouteRow[], rest: Partial<Release> = {}): Release {
  const files = { scripts: [], styles: [] };
  return {
    name,
    version: '1',
    container: `${name}_1`,
    entry: `/assets/${name}/entry.js`,
    ...{ styles: [], fonts: [], always: files, onDemand: {}, provides: {}, needs: {} },
    preload: Object.fromEntries(rows.map(({ path, screen = path }) => [screen, files])),
    routes: rows,
    ...rest,
  };
}

const shell = release('shell', [{ path: '/dashboard', who: 'signed-in' }], {
  lends: {
    client: [
      { prefix: '/bookings', who: 'signed-in' },
      { prefix: '/bookings/prices', who: 'everyone' },
      { prefix: '/trial', who: ['client', 'companion'] },
      { prefix: '/dashboard', who: 'signed-in', audience: 'client' },
      { prefix: '/chat', who: 'signed-in' },
    ],
    companion: [{ prefix: '/chat', who: 'signed-in' }],
  },
});
const client = (...rows: RouteRow[]) => release('client', rows);
const companion = (...rows: RouteRow[]) => release('companion', rows);
const live = (...releases: Release[]): Registry =>
  Object.fromEntries([shell, ...releases].map((current) => [current.name, { current }]));
const publishing =
  (...releases: Release[]) =>
  () =>
    refuseUnservable(live(...releases));

describe('a route row', () => {
  it.each<RouteRow>([
    { path: '/bookings', who: 'signed-in' },
    { path: '/bookings/:bookingId', who: ['client'] },
    { path: '/bookings/prices', who: 'everyone' },
    { path: '/bookings/prices/old', who: 'signed-in' },
    { path: '/trial/request', who: ['client'] },
    { path: '/dashboard', who: 'signed-in', audience: 'client' },
  ])('within what the shell lends is published: %j', (row) => {
    expect(publishing(client(row))).not.toThrow();
  });

  it.each(['/admin', '/bookingsabroad', '/', '/:page', '/Bookings', '/trials'])(
    'a row at %s, which no shell lends, is refused',
    (path) => {
      expect(publishing(client({ path, who: 'signed-in' }))).toThrow(
        `the shell does not lend to client: ${path}. `,
      );
    },
  );

  it.each([{ path: '/bookings/*' }, { who: 'nobody' }, { who: [] }, { stays: true }])(
    'a malformed row is refused: %j',
    (part) => {
      const row = { path: '/bookings', who: 'signed-in', ...part } as RouteRow;
      expect(publishing(client(row))).toThrow('client has rows that cannot be read: {"path":');
    },
  );

  it('a row at a path that is lent to another remote is refused', () => {
    expect(publishing(companion({ path: '/bookings', who: 'signed-in' }))).toThrow(
      'the shell does not lend to companion: /bookings',
    );
  });

  it.each<[string, RouteRow['who'], string]>([
    ['/bookings', 'everyone', 'to everyone, but the shell lends /bookings for signed-in at most'],
    ['/bookings/pricesold', 'everyone', 'the shell lends /bookings for signed-in at most'],
    ['/trial/request', 'signed-in', 'to signed-in, but the shell lends /trial for client and comp'],
    ['/trial/request', ['client', 'admin'], 'to client and admin, but the shell lends /trial for'],
  ])('wider than lent is refused: %s for %s', (path, who, why) => {
    expect(publishing(client({ path, who }))).toThrow(why);
  });

  it('a row for all, at a path that is lent for one audience, is refused', () => {
    expect(publishing(client({ path: '/dashboard', who: 'signed-in' }))).toThrow(
      'client has a row for /dashboard that is not only for the audience client',
    );
  });

  it('a row without a screen, or a screen without a row, is refused', () => {
    const row: RouteRow = { path: '/chat', who: 'signed-in' };
    expect(publishing({ ...client(row), preload: {} })).toThrow(
      'client has rows without a screen: /chat',
    );
    expect(publishing({ ...client(row), routes: [] })).toThrow(
      'client has screens without a row: /chat',
    );
    expect(publishing({ ...shell, routes: [] })).toThrow(
      'shell has screens without a row: /dashboard',
    );
  });
});

it('a release cannot have two pages at one path for the same people', () => {
  const row: RouteRow = { path: '/chat/:id', who: 'signed-in' };
  expect(publishing(client(row, { ...row, audience: 'client' }))).not.toThrow();
  expect(publishing(client(row, { ...row, screen: '/bookings' }))).toThrow(
    'client shows /chat/:id twice to all others',
  );
});

it('lists the first three refused paths and counts the rest', () => {
  const rows = ['/a', '/b', '/c', '/d', '/e'].map((path): RouteRow => ({ path, who: 'everyone' }));
  expect(publishing(client(...rows))).toThrow('does not lend to client: /a, /b, /c, 2 more. If');
});

describe('two releases', () => {
  const chat = (audience?: 'client' | 'companion', path = '/chat/:id'): RouteRow => ({
    ...{ path, who: 'signed-in' },
    ...(audience ? { audience } : {}),
  });

  it('two releases may show one path to different people', () => {
    expect(publishing(client(chat()), companion(chat('companion')))).not.toThrow();
    expect(publishing(client(chat('client')), companion(chat('companion')))).not.toThrow();
  });

  it('two releases may not show one path to the same people', () => {
    expect(publishing(client(chat()), companion(chat()))).toThrow(
      'client and companion both show /chat/:id to all others',
    );
    expect(publishing(client(chat('companion')), companion(chat('companion')))).toThrow(
      'client and companion both show /chat/:id to companion',
    );
  });

  it('two releases must name the parameters of a path alike, because screens read them by name', () => {
    expect(publishing(client(chat()), companion(chat('companion', '/chat/:other')))).toThrow(
      'client writes /chat/:id and companion /chat/:other: write it alike',
    );
  });

  it('two releases may not meet in a browser that gets the canary of one of them', () => {
    const registry = live(client(), companion(chat()));
    const canary = { release: client(chat()), share: 5 };
    expect(() => refuseUnservable({ ...registry, client: { current: client(), canary } })).toThrow(
      'both show /chat/:id',
    );
  });

  it('two releases of one remote are never compared, because a page has only one of them', () => {
    const canary = { release: client(chat(undefined, '/chat/:other')), share: 5 };
    expect(() =>
      refuseUnservable({ ...live(), client: { current: client(chat()), canary } }),
    ).not.toThrow();
  });
});

it('a release from before remotes had rows is served by no shell, and a shell of that time serves none', () => {
  const old = { ...client({ path: '/chat', who: 'signed-in' }), routes: [] };
  expect(obstacles(old, shell)).toEqual(['client has screens without a row: /chat']);
  const { lends: _, ...oldShell } = shell;
  expect(obstacles(client({ path: '/chat', who: 'signed-in' }), oldShell)).toEqual([
    'the shell does not lend to client: /chat',
  ]);
});

it('a remote that was built with another major version of React than that of the live shell is refused', () => {
  const built = (react: string) => ({ libraries: { react } });
  const live = release('shell', [], built('19.3.0'));
  expect(obstacles(release('client', [], built('20.0.1')), live)).toEqual([
    'client was built with react 20.0.1, and the shell gives 19.3.0',
  ]);
  expect(obstacles(release('client', [], built('19.4.0')), live)).toEqual([]);
  // Releases from before library versions were recorded.
  expect(obstacles(release('client', []), live)).toEqual([]);
  expect(obstacles(release('client', [], built('20.0.1')), release('shell', []))).toEqual([]);
});
