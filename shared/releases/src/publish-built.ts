import path from 'node:path';
import { readRegistry } from './registry-file.ts';
import { releaseNames } from './release.ts';
import { publish } from './release-store.ts';

/**
 * Publishes the current releases of one store into another, which keeps its earlier releases: this brings an
 * image's pages into an installation's store, where open tabs still find the files of their release. Returns the
 * changed names.
 */
export function publishBuilt(from: string, to: string): string[] {
  const built = readRegistry(from);
  const live = readRegistry(to);
  const builds = releaseNames.flatMap((name) => {
    const release = built[name]?.current;
    if (release === undefined || release.version === live[name]?.current.version) return [];
    return [{ release, folder: path.join(from, name, release.version) }];
  });
  if (builds.length > 0) publish(to, builds);
  return builds.map(({ release }) => release.name);
}

if (import.meta.main) {
  const [from, to] = process.argv.slice(2);
  if (from === undefined || to === undefined) {
    throw new Error('Say from which store and into which to publish.');
  }
  const names = publishBuilt(from, to);
  console.log(names.length > 0 ? `Published: ${names.join(', ')}.` : 'Nothing has changed.');
}
