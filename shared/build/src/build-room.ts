import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Release, ReleaseName } from '@kabar/releases/release';
import { rspack, type Stats } from '@rspack/core';
import type { BuildTarget } from './bundler-config.ts';
import type { Room } from './define-remote.ts';
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
export async function buildRoom(order: BuildOrder): Promise<Release> {
  const room = await readRoom(order.room);
  const stats = await run(room, order);
  const release = await describeRelease(stats, order);
  // Source maps of a development build may contain paths: they stay on this machine.
  if (order.mode === 'production') refuseBuildPaths(order.outputFolder, order.root);
  await precompress(order.outputFolder);
  keepContracts(order.root, order.outputFolder);
  if (order.name === 'shell') keepShares(order.root, order.outputFolder);
  return release;
}

export async function readRoom(room: string): Promise<Room> {
  const module = await import(pathToFileURL(path.join(room, 'rspack.config.ts')).href);
  return module.default;
}

export function roomOf(root: string, name: ReleaseName): string {
  return path.join(root, name === 'shell' ? 'shell' : `mfe-${name}`);
}

function run(room: Room, order: BuildOrder): Promise<Stats> {
  return new Promise((resolve, reject) => {
    rspack(room.configure(order), (error, stats) => {
      if (error) reject(error);
      else if (stats === undefined || stats.hasErrors()) {
        reject(new Error(stats?.toString({ preset: 'errors-only', colors: false })));
      } else resolve(stats);
    });
  });
}
