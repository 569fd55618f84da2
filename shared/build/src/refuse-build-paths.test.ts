import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { releaseNames } from '@kabar/releases/release';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildWorkspace, workspaceOf } from './build-workspace.ts';
import { refuseBuildPaths } from './refuse-build-paths.ts';

const root = path.resolve(import.meta.dirname, '../../..');
let folder: string;
beforeEach(() => {
  // Inside the project like real builds, because modules outside of it cannot be resolved.
  mkdirSync(path.join(root, 'dist'), { recursive: true });
  folder = mkdtempSync(path.join(root, 'dist', 'build-test-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('names the files that contain the path of the build folder', () => {
  mkdirSync(path.join(folder, 'chunks'));
  writeFileSync(path.join(folder, 'clean.js'), 'import("/assets/shell/main.js")');
  writeFileSync(path.join(folder, 'chunks', 'told.js'), `import: "${root}/shared/a.ts"`);
  expect(() => refuseBuildPaths(folder, root)).toThrow(/were built: chunks\/told\.js\.$/);
  rmSync(path.join(folder, 'chunks', 'told.js'));
  expect(() => refuseBuildPaths(folder, root)).not.toThrow();
});

it('finds no build path in the builds of the shell and the remotes', {
  timeout: 300_000,
}, async () => {
  const files = [];
  for (const name of releaseNames) {
    const outputFolder = path.join(folder, name);
    const workspace = workspaceOf(root, name);
    const order = {
      root,
      workspace,
      name,
      version: 'test',
      mode: 'production',
      hot: false,
    } as const;
    const { entry } = await buildWorkspace({ ...order, outputFolder });
    refuseBuildPaths(outputFolder, root);
    files.push(entry);
  }
  expect(files).toHaveLength(releaseNames.length);
});
