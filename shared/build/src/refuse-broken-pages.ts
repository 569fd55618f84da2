import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { readRegistry } from '@kabar/releases/registry-file';
import type { ReleaseName } from '@kabar/releases/release';
import { contractsOf } from './kept-contracts.ts';

interface Comparison {
  root: string;
  store: string;
  name: ReleaseName;
  /** Defaults to the environment of this process. */
  env?: NodeJS.ProcessEnv;
}

/**
 * Refuses to publish if live pages would break: the contracts that the live releases of this name were built for
 * must still be kept by the services of this checkout. Returns a line for each release that could not be
 * compared.
 */
export function refuseBrokenPages({ root, store, name, env = process.env }: Comparison): string[] {
  const slot = readRegistry(store)[name];
  const live = [slot?.current, slot?.canary?.release].filter((release) => release !== undefined);
  return live.flatMap((release) => {
    const pages = `${name} ${release.version}`;
    const leftOut = (why: string) => [`Contracts are not compared with those of ${pages}: ${why}`];
    const kept = contractsOf(store, release);
    if (kept === undefined) return leftOut('it was published before releases kept theirs.');
    const program = path.join(root, 'platform/src/probes/openapi/compare-openapi.ts');
    const { status, stderr } = spawnSync(
      process.execPath,
      [program, '--kept', kept, '--pages', pages],
      { encoding: 'utf8', env, stdio: ['ignore', 'inherit', 'pipe'] },
    );
    const message = stderr.trim();
    if (status === 0) return [];
    // The exit code of `compare-openapi.ts` when its tool is not installed.
    if (status === 3) return leftOut(message);
    throw new Error(`${message}\nNothing was published; -- --breaks "..." says why it may be.`);
  });
}
