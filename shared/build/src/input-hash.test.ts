import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inputHash } from './input-hash.ts';

let root: string;
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
const hash = (workspace: string) => inputHash(root, workspace, 'production');

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'inputs-'));
  write('package-lock.json', '{}');
  write('mfe-client/src/remote.tsx', 'client');
  write('mfe-auth/src/remote.tsx', 'auth');
  write('shared/parts/src/bell.tsx', 'bell');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('the input hash changes for the changed remote only', () => {
  const before = [hash('mfe-client'), hash('mfe-auth')];
  write('mfe-client/src/remote.tsx', 'client, changed');
  expect(hash('mfe-client')).not.toBe(before[0]);
  expect(hash('mfe-auth')).toBe(before[1]);
});

it('the input hash changes for every workspace when a shared package or a library changes', () => {
  const before = hash('mfe-client');
  write('shared/parts/src/bell.tsx', 'bell, changed');
  const between = hash('mfe-client');
  write('package-lock.json', '{"x":1}');
  expect(new Set([before, between, hash('mfe-client')]).size).toBe(3);
});

it('the input hash does not change with tests, documents and build output', () => {
  const before = hash('mfe-client');
  write('mfe-client/src/remote.test.tsx', 'test');
  write('mfe-client/README.md', 'note');
  write('mfe-client/dist/entry.js', 'result');
  expect(hash('mfe-client')).toBe(before);
});

it('the input hash differs between production and development builds', () => {
  expect(inputHash(root, 'mfe-client', 'development')).not.toBe(hash('mfe-client'));
});
