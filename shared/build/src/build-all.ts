import { rmSync } from 'node:fs';
import path from 'node:path';
import { readRegistry } from '@kabar/releases/registry-file';
import { type ReleaseName, releaseNames } from '@kabar/releases/release';
import { type Build, publish } from '@kabar/releases/release-store';
import { buildWorkspace, workspaceOf } from './build-workspace.ts';
import type { Mode } from './bundler-config.ts';
import { inputHash } from './input-hash.ts';

export interface BuildAllOptions {
  root: string;
  store: string;
  mode: Mode;
  names?: readonly ReleaseName[];
  say(line: string): void;
}

/**
 * Builds the workspaces that have changed since they were last published, and publishes them. A workspace that fails to build
 * keeps its last release and does not stop the others; the error at the end names it.
 */
export async function buildAll(options: BuildAllOptions): Promise<ReleaseName[]> {
  const { root, store, mode, names = releaseNames } = options;
  const registry = readRegistry(store);
  const orders = names
    .map((name) => ({
      name,
      version: inputHash(root, path.basename(workspaceOf(root, name)), mode),
    }))
    .filter(({ name, version }) => registry[name]?.current.version !== version);
  // Several builds may run at the same time, each in its own folder.
  const buildFolder = path.join(root, 'dist', `build-${process.pid}`);
  try {
    const done = await Promise.allSettled(
      orders.map((order) => buildOne(options, order, path.join(buildFolder, order.name))),
    );
    const builds = done.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const failures = done.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    if (builds.length > 0) publish(store, builds);
    if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('\n\n'));
    return builds.map(({ release }) => release.name);
  } finally {
    rmSync(buildFolder, { recursive: true, force: true });
  }
}

async function buildOne(
  { root, mode, say }: BuildAllOptions,
  { name, version }: { name: ReleaseName; version: string },
  folder: string,
): Promise<Build> {
  const started = performance.now();
  const workspace = workspaceOf(root, name);
  const order = { root, workspace, name, version, mode, hot: false, outputFolder: folder };
  const release = await buildWorkspace(order);
  say(`${name} ${version} built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return { release, folder };
}

/** The folder of releases. Development builds have their own, because they contain the development version of React. */
export function storeFolder(root: string, mode: Mode = 'production'): string {
  return path.join(root, 'dist', mode === 'production' ? 'releases' : 'development-releases');
}

if (import.meta.main) {
  const root = path.resolve(import.meta.dirname, '../../..');
  const requested = process.argv.slice(2);
  const strange = requested.find((name) => !releaseNames.some((known) => known === name));
  if (strange !== undefined) {
    console.error(`There is no ${strange} to build; there are ${releaseNames.join(', ')}.`);
    process.exit(1);
  }
  const names = releaseNames.filter((name) => requested.length === 0 || requested.includes(name));
  const options: BuildAllOptions = {
    ...{ root, names, mode: 'production', store: process.env.RELEASES ?? storeFolder(root) },
    say: (line) => console.log(line),
  };
  try {
    const built = await buildAll(options);
    if (built.length === 0) console.log('Nothing has changed since the last build.');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
