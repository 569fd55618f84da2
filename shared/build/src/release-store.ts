import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { Registry, Release, ReleaseName, Slot } from './release.ts';
import { releaseNames } from './release.ts';
import { missingExports } from './share-exports.ts';

/** How many builds of each name are kept, so that open tabs still find the files of their release. */
const keptVersions = 6;

export interface Build {
  release: Release;
  folder: string;
}

export function readRegistry(store: string): Registry {
  const file = registryFile(store);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** Puts these builds into the store and makes them current, all or none. Refuses remotes that the live shell cannot serve. */
export function publish(store: string, builds: Build[]): Registry {
  const registry = readRegistry(store);
  const next: Registry = { ...registry };
  for (const { release } of builds) next[release.name] = slotAfter(registry[release.name], release);
  refuseUnservable(next);
  for (const { release, folder } of builds) copyBuild(store, release, folder);
  writeRegistry(store, next);
  for (const { release } of builds) dropOldVersions(store, release.name, next);
  return next;
}

/** Makes the previous release current again; a second call undoes the first. */
export function rollback(store: string, name: ReleaseName): Registry {
  const registry = readRegistry(store);
  const slot = registry[name];
  if (slot?.previous === undefined) throw new Error(`${name} has no previous release.`);
  const next = { ...registry, [name]: { current: slot.previous, previous: slot.current } };
  refuseUnservable(next);
  writeRegistry(store, next);
  return next;
}

function slotAfter(slot: Slot | undefined, release: Release): Slot {
  if (slot === undefined) return { current: release };
  if (slot.current.version === release.version) return { ...slot, current: release };
  return { current: release, previous: slot.current };
}

function refuseUnservable(registry: Registry): void {
  const shell = registry.shell?.current;
  if (shell === undefined) return;
  const paths = new Set(shell.routes.map((route) => route.screen));
  const refused = releaseNames.flatMap((name) => {
    const release = registry[name]?.current;
    if (release === undefined) return [];
    const missing = missingExports(release.needs, shell.provides);
    const unknown = Object.keys(release.preload).filter((screen) => !paths.has(screen));
    return [
      ...missing.map((one) => `${name} needs ${one}`),
      ...unknown.map((screen) => `${name} shows ${screen}, which the route table does not know`),
    ];
  });
  if (refused.length > 0) {
    const what = refused.join('; ');
    throw new Error(
      `The live shell cannot serve this: ${what}. If the shell in this folder can, publish both: npm run build.`,
    );
  }
}

function copyBuild(store: string, release: Release, folder: string): void {
  const place = path.join(store, release.name, release.version);
  rmSync(place, { recursive: true, force: true });
  cpSync(folder, place, { recursive: true });
  writeFileSync(path.join(place, 'release.json'), JSON.stringify(release, null, 2));
}

// Renamed into place, so that readers see the old registry or the new one.
function writeRegistry(store: string, registry: Registry): void {
  mkdirSync(store, { recursive: true });
  const draft = `${registryFile(store)}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(registry, null, 2));
  renameSync(draft, registryFile(store));
}

function dropOldVersions(store: string, name: ReleaseName, registry: Registry): void {
  const slot = registry[name];
  const live = new Set([slot?.current.version, slot?.previous?.version]);
  const folder = path.join(store, name);
  const byAge = readdirSync(folder)
    .filter((version) => !live.has(version))
    .map((version) => ({ version, made: statSync(path.join(folder, version)).mtimeMs }))
    .sort((one, other) => other.made - one.made);
  for (const { version } of byAge.slice(keptVersions - live.size)) {
    rmSync(path.join(folder, version), { recursive: true, force: true });
  }
}

function registryFile(store: string): string {
  return path.join(store, 'registry.json');
}
