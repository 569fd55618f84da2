import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { readRegistry } from '@kabar/releases/registry-file';
import type { Release, ReleaseName } from '@kabar/releases/release';
import { readHistory } from '@kabar/releases/release-history';
import { type Build, publish, publishCanary } from '@kabar/releases/release-store';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contractsFile, keepContracts } from './kept-contracts.ts';
import { refuseBrokenPages } from './refuse-broken-pages.ts';

const root = path.resolve(import.meta.dirname, '../../..');

let folder: string;
let store: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kabar-contracts-'));
  store = path.join(folder, 'releases');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

// biome-ignore lint/suspicious/noExplicitAny: tests change parts of documents of any shape
type Documents = any;

/** A release whose pages were built for the current contracts, changed by `change`. */
function build(name: ReleaseName, version: string, change?: (documents: Documents) => void): Build {
  const files = path.join(folder, `${name}-${version}`);
  mkdirSync(files, { recursive: true });
  keepContracts(root, files);
  const kept = path.join(files, contractsFile);
  const documents: Documents = JSON.parse(String(brotliDecompressSync(readFileSync(kept))));
  change?.(documents);
  writeFileSync(kept, brotliCompressSync(JSON.stringify(documents)));
  const release: Release = {
    ...{ name, version, container: `${name}_${version}`, entry: `/assets/${name}/entry.js` },
    ...{ styles: [], fonts: [], always: { scripts: [], styles: [] }, preload: {}, routes: [] },
    ...{ onDemand: {}, provides: {}, needs: {} },
  };
  return { release, folder: files };
}

/** Its pages need an endpoint that no service has any more. */
const needsMore = ({ auth }: Documents) => {
  auth.paths['/api/auth/session-of-before'] = auth.paths['/api/auth/session'];
};

/** An environment without Go, in which oasdiff is at most this script. */
function computer(oasdiff?: string): NodeJS.ProcessEnv {
  const home = path.join(folder, 'home');
  const place = path.join(home, '.cache', 'kabar', 'oasdiff-v1.36.0');
  mkdirSync(place, { recursive: true });
  if (oasdiff !== undefined) {
    writeFileSync(path.join(place, 'oasdiff'), `#!/bin/sh\n${oasdiff}\n`);
    chmodSync(path.join(place, 'oasdiff'), 0o755);
  }
  return { PATH: '/usr/bin:/bin', HOME: home, USERPROFILE: home };
}
const refuse = (env: NodeJS.ProcessEnv) => refuseBrokenPages({ root, store, name: 'client', env });

describe('before a release is published', () => {
  it('nothing is compared if the contracts are those of the live pages', () => {
    publish(store, [build('client', '1')]);
    expect(refuse(computer('exit 1'))).toEqual([]);
  });

  it('it is refused with the missing endpoints if live pages would break', () => {
    publish(store, [build('client', '1', needsMore)]);
    expect(() => refuse(computer('echo "$3: session-of-before is gone" >&2; exit 1'))).toThrow(
      /session-of-before is gone\n+Pages of client 1 do not work with auth: keep the old form/,
    );
  });

  it('the pages of the canary are compared too, but not those of another remote', () => {
    publish(store, [build('client', '1'), build('companion', '1', needsMore)]);
    expect(refuse(computer('exit 1'))).toEqual([]);
    publishCanary(store, build('client', '2', needsMore), 5);
    expect(() => refuse(computer('exit 1'))).toThrow('Pages of client 2 do not work with auth');
  });

  it('it continues if the checker finds a harmless change', () => {
    publish(store, [build('client', '1', needsMore)]);
    expect(refuse(computer('exit 0'))).toEqual([]);
  });

  it('it continues with a warning without a checker, or after a release without stored contracts', () => {
    publish(store, [build('client', '1', needsMore)]);
    expect(refuse(computer())).toEqual([
      'Contracts are not compared with those of client 1: There is no oasdiff, and no Go to build it with.',
    ]);
    rmSync(path.join(store, 'client', '1', contractsFile));
    expect(refuse(computer('exit 1'))).toEqual([
      'Contracts are not compared with those of client 1: it was published before releases kept theirs.',
    ]);
  });
});

it('a refused release has neither published nor built anything', {
  timeout: 120_000,
}, () => {
  publish(store, [build('client', '1', needsMore)]);
  const before = readRegistry(store);
  const { status, stderr } = spawnSync(
    process.execPath,
    [path.join(import.meta.dirname, 'release-command.ts'), 'release', 'client'],
    {
      encoding: 'utf8',
      env: { ...computer('echo "session-of-before is gone"; exit 1'), RELEASES: store },
    },
  );
  expect(status).toBe(1);
  expect(stderr).toMatch(/session-of-before is gone\s+Pages of client 1 do not work with auth/);
  expect(stderr).toContain('Nothing was published');
  expect(readRegistry(store)).toEqual(before);
  expect(readHistory(store)).toHaveLength(1);
});

/* `npm run test:production` names the program. */
it('the checker names removed parts and accepts added ones', {
  skip: !process.env.OASDIFF,
  meta: { needs: 'oasdiff as OASDIFF' },
}, () => {
  const env = computer();
  const place = path.join(String(env.HOME), '.cache', 'kabar', 'oasdiff-v1.36.0', 'oasdiff');
  cpSync(process.env.OASDIFF ?? '', place);
  publish(store, [build('client', '1', needsMore)]);
  expect(() => refuse(env)).toThrow(
    /\/api\/auth\/session-of-before[\s\S]*Pages of client 1 do not work with auth/,
  );
  publish(store, [build('client', '2', ({ auth }) => delete auth.paths['/api/auth/session'])]);
  expect(refuse(env)).toEqual([]);
});
