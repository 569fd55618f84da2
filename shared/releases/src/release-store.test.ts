import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RouteRow } from '@kabar/contracts/route-rows';
import { lockSync } from 'proper-lockfile';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publishBuilt } from './publish-built.ts';
import { readRegistry } from './registry-file.ts';
import type { Release, ReleaseName } from './release.ts';
import { readHistory } from './release-history.ts';
import { recordStart } from './release-starts.ts';
import {
  type Build,
  changeShare,
  promote,
  publishCanary,
  publish as publishOnly,
  type Reason,
  rollback,
  stampOf,
} from './release-store.ts';

let store: string;
beforeEach(() => {
  store = mkdtempSync(path.join(tmpdir(), 'releases-'));
});
afterEach(() => rmSync(store, { recursive: true, force: true }));

/** Publishes builds and records that they started in a page. */
const publish = (folder: string, builds: Build[], ...reason: [Reason?]) => {
  const registry = publishOnly(folder, builds, ...reason);
  for (const { release } of builds) recordStart(folder, release);
  return registry;
};

function build(name: ReleaseName, version: string, rest: Partial<Release> = {}): Build {
  const folder = path.join(store, 'builds', `${name}-${version}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `entry.${version}.js`), `// ${version}`);
  const release: Release = {
    name,
    version,
    container: `${name}_${version}`,
    entry: `/assets/${name}/entry.${version}.js`,
    styles: [],
    fonts: [],
    always: { scripts: [], styles: [] },
    preload: {},
    routes: [],
    onDemand: {},
    provides: {},
    needs: {},
    ...rest,
  };
  return { release, folder };
}

/** These routes, each with a screen. */
const pages = (routes: RouteRow[]) => ({
  routes,
  preload: Object.fromEntries(
    routes.map(({ path: own, screen = own }) => [screen, { scripts: [], styles: [] }]),
  ),
});
const shell = (version: string, exports: string[]) =>
  build('shell', version, {
    provides: { 'react-router-dom': exports, react: ['*'] },
    lends: { client: [{ prefix: '/match', who: 'signed-in' }] },
  });
const client = (version: string, names: string[]) =>
  build('client', version, {
    needs: { 'react-router-dom': names, react: ['useState'] },
    ...pages([{ path: '/match', who: 'signed-in' }]),
  });

it('publishing makes a release current and keeps the previous one', () => {
  publish(store, [shell('1', ['Link']), client('1', ['Link'])]);
  publish(store, [client('2', [])]);
  const { client: slot, shell: shellSlot } = readRegistry(store);
  expect(slot?.current.version).toBe('2');
  expect(slot?.previous?.version).toBe('1');
  expect(shellSlot).toMatchObject({ current: { version: '1' } });
  expect(existsSync(path.join(store, 'client', '1', 'entry.1.js'))).toBe(true);
  expect(existsSync(path.join(store, 'client', '2', 'entry.2.js'))).toBe(true);
});

it('publishing the same release again does not lose the previous one', () => {
  publish(store, [shell('1', ['Link']), client('1', [])]);
  publish(store, [client('2', [])]);
  publish(store, [client('2', [])]);
  expect(readRegistry(store).client?.previous?.version).toBe('1');
});

describe('a build that never started in a page', () => {
  const versions = () => {
    const { current, previous } = readRegistry(store).client ?? {};
    return [current?.version, previous?.version];
  };

  it('a build that never started in a page is never the previous release: the one before it stays', () => {
    publish(store, [shell('1', ['Link']), client('1', [])]);
    publishOnly(store, [client('2', [])]);
    publishOnly(store, [client('3', [])]);
    expect(versions()).toEqual(['3', '1']);
  });

  it('a build that never started in a page is not the previous release after a canary took its place, nor after it was taken back', () => {
    publish(store, [shell('1', ['Link']), client('1', [])]);
    publishOnly(store, [client('2', [])]);
    publishCanary(store, client('3', []), 5);
    promote(store, 'client');
    expect(versions()).toEqual(['3', '1']);
    rollback(store, 'client');
    expect(versions()).toEqual(['1', undefined]);
  });

  it('leaves no previous release if none ever started', () => {
    publishOnly(store, [shell('1', ['Link']), client('1', [])]);
    publishOnly(store, [client('2', [])]);
    expect(versions()).toEqual(['2', undefined]);
  });

  it('published in place of the current one is not its own previous release', () => {
    publish(store, [shell('1', ['Link']), client('1', [])]);
    publishOnly(store, [client('2', [])]);
    publishOnly(store, [client('1', [])]);
    expect(versions()).toEqual(['1', undefined]);
  });
});

it('the store rolls back, and undoes the rollback', () => {
  publish(store, [shell('1', ['Link']), client('1', [])]);
  publish(store, [client('2', [])]);
  expect(rollback(store, 'client').client?.current.version).toBe('1');
  expect(rollback(store, 'client').client?.current.version).toBe('2');
});

it('the store refuses to roll back without a previous release', () => {
  publish(store, [shell('1', ['Link'])]);
  expect(() => rollback(store, 'shell')).toThrow('shell has no previous release.');
});

it('refuses a remote that needs exports that the live shell lacks, and changes nothing', () => {
  publish(store, [shell('1', ['Link']), client('1', ['Link'])]);
  expect(() => publish(store, [client('2', ['Link', 'useFetcher'])])).toThrow(
    'client needs react-router-dom: useFetcher',
  );
  expect(readRegistry(store).client?.current.version).toBe('1');
});

it('refuses a shell without what a live remote needs', () => {
  publish(store, [shell('1', ['Link', 'NavLink']), client('1', ['NavLink'])]);
  expect(() => publish(store, [shell('2', ['Link'])])).toThrow(
    'client needs react-router-dom: NavLink',
  );
});

it('a shell and a remote that need each other can be published together', () => {
  publish(store, [shell('1', ['Link']), client('1', ['Link'])]);
  publish(store, [shell('2', ['NavLink']), client('2', ['NavLink'])]);
  expect(readRegistry(store).shell?.current.version).toBe('2');
});

it('refuses a row outside the paths that the live shell lends, and changes nothing', () => {
  publish(store, [shell('1', ['Link']), client('1', ['Link'])]);
  const stray = build('client', '2', pages([{ path: '/nowhere', who: 'signed-in' }]));
  const wide = build('client', '2', pages([{ path: '/match', who: 'everyone' }]));
  for (const refused of [stray, wide]) {
    expect(() => publish(store, [refused])).toThrow(/lend.* publish both: npm run build/);
    expect(() => publishCanary(store, refused, 5)).toThrow('lend');
  }
  expect(readRegistry(store).client).toMatchObject({ current: { version: '1' } });
  expect(existsSync(path.join(store, 'client', '2'))).toBe(false);
});

it('publishes over a store from before remotes had rows, and never rolls back to its releases', () => {
  publish(store, [shell('1', ['Link']), client('1', ['Link'])]);
  const file = path.join(store, 'registry.json');
  const registry = JSON.parse(readFileSync(file, 'utf8'));
  registry.client.current.routes = [];
  delete registry.shell.current.lends;
  writeFileSync(file, JSON.stringify(registry));
  publish(store, [shell('2', ['Link']), client('2', ['Link'])]);
  expect(() => rollback(store, 'client')).toThrow('client has screens without a row: /match');
  expect(readRegistry(store).client).toMatchObject({
    current: { version: '2' },
    previous: { version: '1' },
  });
});

it('the files of a release stay for 14 days after it left the registry', () => {
  const age = (version: string, days: number) => {
    const then = new Date(Date.now() - days * 86_400_000);
    utimesSync(path.join(store, 'client', version), then, then);
  };
  const isKept = (version: string) => existsSync(path.join(store, 'client', version));
  publish(store, [shell('1', [])]);
  for (let version = 1; version <= 9; version += 1) publish(store, [client(String(version), [])]);
  // Published long ago, and served until now.
  age('8', 100);
  publish(store, [client('10', [])]);
  expect(isKept('8')).toBe(true);
  age('1', 15);
  age('2', 13);
  age('9', 100);
  publish(store, [shell('2', [])]);
  expect(['1', '2', '3', '8', '9', '10'].map(isKept)).toEqual([
    ...[false, true, true, true, true, true],
  ]);
});

describe('a canary', () => {
  const live = () => readRegistry(store).client;
  const start = () => {
    publish(store, [shell('1', ['Link']), client('1', ['Link'])]);
    publishCanary(store, client('2', ['Link']), 5, { by: 'Ayu' });
  };

  it('leaves the current release to all other browsers, and has its files beside it', () => {
    start();
    expect(live()).toMatchObject({
      current: { version: '1' },
      canary: { release: { version: '2' }, share: 5 },
    });
    expect(existsSync(path.join(store, 'client', '2', 'entry.2.js'))).toBe(true);
  });

  it('is promoted or rolled back, and the history records who did it and why', () => {
    start();
    rollback(store, 'client', { by: 'Budi', why: 'The calendar is empty' });
    expect(live()).toMatchObject({ current: { version: '1' } });
    expect(live()?.canary).toBeUndefined();
    expect(() => promote(store, 'client')).toThrow('client has no canary.');
    publishCanary(store, client('3', ['Link']), 20, { by: 'Ayu' });
    promote(store, 'client', { by: 'Ayu' });
    expect(live()).toMatchObject({ current: { version: '3' }, previous: { version: '1' } });
    const events = readHistory(store).map(({ at, ...rest }) => {
      expect(Date.parse(at)).toBeGreaterThan(Date.now() - 60_000);
      return rest;
    });
    expect(events.slice(0, 4)).toEqual([
      { name: 'client', version: '3', event: 'promoted', by: 'Ayu' },
      { name: 'client', version: '3', event: 'canary', share: 20, by: 'Ayu' },
      ...[
        {
          ...{ name: 'client', version: '2', event: 'rolled back' },
          ...{ by: 'Budi', why: 'The calendar is empty' },
        },
      ],
      { name: 'client', version: '2', event: 'canary', share: 5, by: 'Ayu' },
    ]);
  });

  it('a canary is refused when the live shell cannot serve it, and a shell that cannot serve it too', () => {
    start();
    expect(() => publishCanary(store, client('3', ['NavLink']), 5)).toThrow(
      'client needs react-router-dom: NavLink',
    );
    expect(live()?.canary?.release.version).toBe('2');
    expect(() => publishCanary(store, shell('2', []), 5)).toThrow(
      'client needs react-router-dom: Link',
    );
  });

  it('a canary is refused if it equals the current release, and if there is no release', () => {
    start();
    expect(() => publishCanary(store, client('1', ['Link']), 5)).toThrow('already');
    expect(() => publishCanary(store, build('companion', '1'), 5)).toThrow('publish it');
  });
});

describe('a decision with the stamp that was seen', () => {
  const slot = () => readRegistry(store).client;
  const seen = () => stampOf(slot() ?? { current: client('0', []).release });
  const orders = {
    promote: (reason: { seen: string }) => promote(store, 'client', reason),
    changeShare: (reason: { seen: string }) => changeShare(store, 'client', 20, reason),
    rollback: (reason: { seen: string }) => rollback(store, 'client', reason),
  };

  it.each(Object.entries(orders))(
    '%s is applied while that is live, and refused later',
    (_, order) => {
      publish(store, [shell('1', []), client('1', [])]);
      publishCanary(store, client('2', []), 5);
      const before = seen();
      changeShare(store, 'client', 10);
      expect(() => order({ seen: before })).toThrow('Something else is live of client by now.');
      expect(slot()).toMatchObject({ current: { version: '1' }, canary: { share: 10 } });
      order({ seen: seen() });
      expect(seen()).not.toBe(before);
      expect(readHistory(store)[0]).not.toHaveProperty('seen');
    },
  );

  it('changes the share of the canary, and records it in the history', () => {
    publish(store, [shell('1', []), client('1', [])]);
    expect(() => changeShare(store, 'client', 20)).toThrow('client has no canary.');
    publishCanary(store, client('2', []), 5);
    changeShare(store, 'client', 20, { by: 'Ayu', why: 'It works' });
    expect(slot()?.canary).toMatchObject({ share: 20, release: { version: '2' } });
    expect(readHistory(store)[0]).toMatchObject({ event: 'share', share: 20, why: 'It works' });
  });

  it('rolls back the current release and keeps the canary, unless that is the previous one', () => {
    publish(store, [shell('1', []), client('1', [])]);
    publish(store, [client('2', [])]);
    publishCanary(store, client('3', []), 5);
    rollback(store, 'client', { which: 'current' });
    expect(slot()).toMatchObject({ current: { version: '1' }, canary: { share: 5 } });
    expect(readHistory(store)[0]).toMatchObject({ event: 'rolled back', version: '2', to: '1' });
    publishCanary(store, client('2', []), 5);
    rollback(store, 'client', { which: 'current' });
    expect(slot()?.current.version).toBe('2');
    expect(slot()?.canary).toBeUndefined();
    expect(() => rollback(store, 'client', { which: 'canary' })).toThrow('client has no canary.');
  });
});

it('is serialised: a second release at the same moment is refused, and none is lost', () => {
  publish(store, [shell('1', ['Link']), client('1', ['Link'])]);
  const unlock = lockSync(store);
  expect(() => publish(store, [client('2', ['Link'])])).toThrow('Another release is being');
  unlock();
  publish(store, [client('2', ['Link'])]);
  expect(readRegistry(store).client?.current.version).toBe('2');
});

describe('a truncated registry', () => {
  const file = () => path.join(store, 'registry.json');

  it.each([0, 1, 300])(
    'a registry that was truncated after %i bytes loses no release',
    (length) => {
      publish(store, [shell('1', ['Link']), client('1', ['Link'])]);
      truncateSync(file(), length);
      expect(readRegistry(store).client?.current.version).toBe('1');
      publish(store, [client('2', ['Link'])]);
      expect(JSON.parse(readFileSync(file(), 'utf8'))).toMatchObject({
        shell: { current: { version: '1' } },
        client: { current: { version: '2' }, previous: { version: '1' } },
      });
    },
  );

  it('together with its copy causes an error that says what to do, and nothing is published', () => {
    publish(store, [shell('1', ['Link'])]);
    for (const name of ['registry.json', 'registry.copy.json'])
      truncateSync(path.join(store, name), 5);
    expect(() => publish(store, [client('1', ['Link'])])).toThrow('Restore one of them');
    expect(existsSync(path.join(store, 'client', '1'))).toBe(false);
  });
});

it('leaves a live release intact if copying its files again fails', () => {
  publish(store, [shell('1', ['Link']), client('1', ['Link'])]);
  const { release } = client('1', ['Link']);
  expect(() => publish(store, [{ release, folder: path.join(store, 'gone') }])).toThrow('ENOENT');
  expect(existsSync(path.join(store, 'client', '1', 'entry.1.js'))).toBe(true);
  expect(existsSync(path.join(store, 'client', '1', 'release.json'))).toBe(true);
  expect(readdirSync(path.join(store, 'client'))).toEqual(['1']);
});

it('reads a history whose last line was truncated', () => {
  publish(store, [shell('1', ['Link'])]);
  appendFileSync(path.join(store, 'history.jsonl'), '{"at":"2026-');
  expect(readHistory(store)).toHaveLength(1);
});

it('takes over the releases of another store, and keeps its own', () => {
  const built = path.join(store, 'built');
  const live = path.join(store, 'live');
  publish(live, [shell('1', ['Link']), client('1', [])]);
  publish(built, [shell('1', ['Link']), client('2', [])]);
  expect(publishBuilt(built, live)).toEqual(['client']);
  expect(readRegistry(live).client).toMatchObject({
    current: { version: '2' },
    previous: { version: '1' },
  });
  expect(existsSync(path.join(live, 'client', '1', 'entry.1.js'))).toBe(true);
  expect(existsSync(path.join(live, 'client', '2', 'entry.2.js'))).toBe(true);
  expect(publishBuilt(built, live)).toEqual([]);
});
