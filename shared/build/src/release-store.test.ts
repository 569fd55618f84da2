import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { publishBuilt } from './publish-built.ts';
import type { Release, ReleaseName } from './release.ts';
import { type Build, publish, readRegistry, rollback } from './release-store.ts';

let store: string;
beforeEach(() => {
  store = mkdtempSync(path.join(tmpdir(), 'releases-'));
});
afterEach(() => rmSync(store, { recursive: true, force: true }));

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

const shell = (version: string, exports: string[]) =>
  build('shell', version, {
    provides: { 'react-router-dom': exports, react: ['*'] },
    routes: [{ path: '/match', screen: '/match', open: false, remote: 'client' }],
  });
const client = (version: string, names: string[]) =>
  build('client', version, {
    needs: { 'react-router-dom': names, react: ['useState'] },
    preload: { '/match': { scripts: [], styles: [] } },
  });

it('makes a release current and keeps the one before it', () => {
  publish(store, [shell('1', ['Link']), client('1', ['Link'])]);
  publish(store, [client('2', [])]);
  const { client: slot, shell: shellSlot } = readRegistry(store);
  expect(slot?.current.version).toBe('2');
  expect(slot?.previous?.version).toBe('1');
  expect(shellSlot).toMatchObject({ current: { version: '1' } });
  expect(existsSync(path.join(store, 'client', '1', 'entry.1.js'))).toBe(true);
  expect(existsSync(path.join(store, 'client', '2', 'entry.2.js'))).toBe(true);
});

it('does not lose the previous release when the same one is published again', () => {
  publish(store, [shell('1', ['Link']), client('1', [])]);
  publish(store, [client('2', [])]);
  publish(store, [client('2', [])]);
  expect(readRegistry(store).client?.previous?.version).toBe('1');
});

it('rolls back, and forward again', () => {
  publish(store, [shell('1', ['Link']), client('1', [])]);
  publish(store, [client('2', [])]);
  expect(rollback(store, 'client').client?.current.version).toBe('1');
  expect(rollback(store, 'client').client?.current.version).toBe('2');
});

it('refuses to roll back without a previous release', () => {
  publish(store, [shell('1', ['Link'])]);
  expect(() => rollback(store, 'shell')).toThrow('shell has no previous release.');
});

it('refuses a remote that needs what the live shell does not provide, and changes nothing', () => {
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

it('accepts a shell and a remote that need each other when they are published together', () => {
  publish(store, [shell('1', ['Link']), client('1', ['Link'])]);
  publish(store, [shell('2', ['NavLink']), client('2', ['NavLink'])]);
  expect(readRegistry(store).shell?.current.version).toBe('2');
});

it('refuses a screen at a path that the route table does not know', () => {
  publish(store, [shell('1', ['Link'])]);
  const stray = build('client', '1', { preload: { '/nowhere': { scripts: [], styles: [] } } });
  expect(() => publish(store, [stray])).toThrow(
    /client shows \/nowhere, which the route table does not know\. .*npm run build/,
  );
});

it('keeps the files of a few older releases for open tabs and drops the rest', () => {
  publish(store, [shell('1', [])]);
  for (let version = 1; version <= 9; version += 1) publish(store, [client(String(version), [])]);
  const kept = Array.from({ length: 9 }, (_, at) => String(at + 1)).filter((version) =>
    existsSync(path.join(store, 'client', version)),
  );
  expect(kept).toHaveLength(6);
  expect(kept).toContain('9');
  expect(kept).toContain('8');
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
