import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Build, publish } from '@kabar/releases/release-store';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkWithLiveShell, checkWorkspace } from './check-workspace.ts';
import { keepShares, sharesFile } from './kept-shares.ts';

// Programs start slowly on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

const project = path.resolve(import.meta.dirname, '../../..');

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'kabar-check-'));
  symlinkSync(path.join(project, 'node_modules'), path.join(root, 'node_modules'));
  const modules = { module: 'esnext', moduleResolution: 'bundler' };
  const options = { ...modules, allowImportingTsExtensions: true, noEmit: true, jsx: 'react-jsx' };
  write('tsconfig.browser.json', { compilerOptions: { ...options, strict: true, types: [] } });
  write('biome.json', { root: true, javascript: { formatter: { quoteStyle: 'single' } } });
  source(
    'mfe-one',
    "import { two } from '../../shared/two.ts';\n\nexport const one: number = two;\n",
  );
  source('mfe-other', "export const other: number = 'a type error';\n");
  source('shared', '');
  writeFileSync(path.join(root, 'shared/two.ts'), 'export const two = 2;\n');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const write = (file: string, value: object) =>
  writeFileSync(path.join(root, file), JSON.stringify(value));
function source(workspace: string, text: string) {
  mkdirSync(path.join(root, workspace, 'src'), { recursive: true });
  writeFileSync(path.join(root, workspace, 'src/remote.ts'), text);
}

it('lets a remote pass while another one has a type error', () => {
  expect(() => checkWorkspace(root, 'mfe-one')).not.toThrow();
  expect(() => checkWorkspace(root, 'mfe-other')).toThrow(
    'tsc found errors: nothing was published.',
  );
});

it('refuses a remote with a type error in its imports, or with wrong formatting', () => {
  writeFileSync(path.join(root, 'shared/two.ts'), "export const two = 'two';\n");
  expect(() => checkWorkspace(root, 'mfe-one')).toThrow('tsc found errors');
  source('mfe-one', 'export   const one = 1;\n');
  expect(() => checkWorkspace(root, 'mfe-one')).toThrow('biome found errors');
});

/** A shell that was built with the shared modules of now. */
function shell(version: string): Build {
  const folder = path.join(root, `shell-${version}`);
  mkdirSync(folder);
  keepShares(root, folder);
  const nothing = { styles: [], fonts: [], always: { scripts: [], styles: [] }, preload: {} };
  const none = { routes: [], onDemand: {}, provides: {}, needs: {} };
  const names = { name: 'shell' as const, version, container: `shell_${version}`, entry: '' };
  return { release: { ...names, ...nothing, ...none }, folder };
}

it("refuses a remote whose types do not match the live shell's shared modules", () => {
  const store = path.join(root, 'releases');
  const button = (props: string) => {
    mkdirSync(path.join(root, 'shared/ui/src'), { recursive: true });
    const text = `export function Button(_props: { ${props} }) {\n  return null;\n}\n`;
    writeFileSync(path.join(root, 'shared/ui/src/base.tsx'), text);
  };
  const modules = path.join(root, 'node_modules');
  rmSync(modules);
  mkdirSync(path.join(modules, '@kabar'), { recursive: true });
  symlinkSync(path.join(project, 'node_modules/.bin'), path.join(modules, '.bin'));
  symlinkSync(path.join(root, 'shared/ui'), path.join(modules, '@kabar/ui'));
  button('label: string');
  write('shared/ui/package.json', { name: '@kabar/ui', exports: { './*': './src/*.tsx' } });
  source('mfe-one', "import { Button } from '@kabar/ui/base';\n\nButton({ label: 'Save' });\n");
  publish(store, [shell('1')]);
  expect(checkWithLiveShell(root, 'mfe-one', store)).toEqual([]);
  button('label: string; tone: string');
  source(
    'mfe-one',
    "import { Button } from '@kabar/ui/base';\n\nButton({ label: 'Save', tone: 'danger' });\n",
  );
  expect(() => checkWithLiveShell(root, 'mfe-one', store)).toThrow(
    'mfe-one does not fit the shared modules of shell 1, which is live',
  );
  publish(store, [shell('2')]);
  expect(checkWithLiveShell(root, 'mfe-one', store)).toEqual([]);
  rmSync(path.join(store, 'shell/2', sharesFile));
  expect(checkWithLiveShell(root, 'mfe-one', store)).toEqual([
    'Types are not compared with shell 2: it was published before releases kept theirs.',
  ]);
});
