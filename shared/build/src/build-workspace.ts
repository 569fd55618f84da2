import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Release, ReleaseName } from '@kabar/releases/release';
import { rspack, type Stats } from '@rspack/core';
import type { BuildTarget } from './bundler-config.ts';
import type { BundledWorkspace } from './define-remote.ts';
import { describeRelease } from './describe-release.ts';
import { keepContracts } from './kept-contracts.ts';
import { keepShares } from './kept-shares.ts';
import { precompress } from './precompress.ts';
import { refuseBuildPaths } from './refuse-build-paths.ts';

export interface BuildOrder extends BuildTarget {
  name: ReleaseName;
  root: string;
}

/** Builds one workspace with its own rspack.config.ts and returns the description of the release. */
export async function buildWorkspace(order: BuildOrder): Promise<Release> {
  const workspace = await readWorkspace(order.workspace);
  const stats = await run(workspace, order);
  const release = await describeRelease(stats, order);
  // Source maps of a development build may contain paths: they stay on this machine.
  if (order.mode === 'production') refuseBuildPaths(order.outputFolder, order.root);
  await precompress(order.outputFolder);
  keepContracts(order.root, order.outputFolder);
  if (order.name === 'shell') keepShares(order.root, order.outputFolder);
  return release;
}

export async function readWorkspace(workspace: string): Promise<BundledWorkspace> {
  const module = await import(pathToFileURL(path.join(workspace, 'rspack.config.ts')).href);
  return module.default;
}

export function workspaceOf(root: string, name: ReleaseName): string {
  return path.join(root, name === 'shell' ? 'shell' : `mfe-${name}`);
}

function run(workspace: BundledWorkspace, order: BuildOrder): Promise<Stats> {
  return new Promise((resolve, reject) => {
    rspack(workspace.configure(order), (error, stats) => {
      if (error) reject(error);
      else if (stats === undefined || stats.hasErrors()) {
        reject(new Error(stats?.toString({ preset: 'errors-only', colors: false })));
      } else resolve(stats);
    });
  });
}
