import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readRegistry } from '@kabar/releases/registry-file';
import { differingShares, unpackShares } from './kept-shares.ts';

/** Checks one workspace and its imports, and no other: an error of another team must not stop its release. */
export function checkWorkspace(root: string, workspace: string): void {
  if (!hasRightTypes(root, workspace)) throw new Error('tsc found errors: nothing was published.');
  if (!succeeds(root, 'biome', ['check', workspace]))
    throw new Error('biome found errors: nothing was published.');
}

/**
 * Type-checks a remote against the shared modules of each live shell that differ from this checkout's. Returns a
 * line for each shell that did not keep its modules.
 */
export function checkWithLiveShell(root: string, workspace: string, store: string): string[] {
  const slot = readRegistry(store).shell;
  const shells = [slot?.current, slot?.canary?.release].filter((one) => one !== undefined);
  return shells.flatMap((shell) => {
    const sources = differingShares({ root, store }, shell);
    if (sources === 'same') return [];
    const live = `shell ${shell.version}`;
    if (sources === undefined)
      return [`Types are not compared with ${live}: it was published before releases kept theirs.`];
    if (hasRightTypes(root, workspace, sources)) return [];
    throw new Error(
      `${workspace} does not fit the shared modules of ${live}, which is live: release the shell first. Nothing was published; -- --breaks "..." says why it may be.`,
    );
  });
}

function hasRightTypes(
  root: string,
  workspace: string,
  sources: Record<string, string> = {},
): boolean {
  const folder = path.join(root, 'dist', `check-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  try {
    const paths = unpackShares(sources, path.join(folder, 'shared'));
    const config = path.join(folder, 'tsconfig.json');
    writeFileSync(config, JSON.stringify(configOf(root, workspace, paths)));
    return succeeds(root, 'tsc', ['-p', config]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The configuration of all browser code, with the sources of this workspace alone. */
function configOf(root: string, workspace: string, paths: Record<string, string[]>) {
  const inRoot = (...names: string[]) => path.join(root, ...names);
  return {
    extends: inRoot('tsconfig.browser.json'),
    compilerOptions: { noEmit: true, paths },
    include: [inRoot('shared/build/browser.d.ts'), inRoot(workspace, 'src')],
    exclude: [inRoot(workspace, 'src/**/*.test.ts'), inRoot(workspace, 'src/**/*.test.tsx')],
  };
}

function succeeds(root: string, program: string, args: string[]): boolean {
  const file = path.join(root, 'node_modules', '.bin', program);
  return spawnSync(file, args, { cwd: root, stdio: 'inherit' }).status === 0;
}
