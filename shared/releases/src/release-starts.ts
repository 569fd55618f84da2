import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Release } from './release.ts';

type Named = Pick<Release, 'name' | 'version'>;

/** Records that a release has started in a page. */
export function recordStart(store: string, release: Named): void {
  appendFileSync(startsFile(store), `${keyOf(release)}\n`);
}

/** The releases that have started in a page. */
export function readStarts(store: string): ReadonlySet<string> {
  if (!existsSync(startsFile(store))) return new Set();
  return new Set(readFileSync(startsFile(store), 'utf8').split('\n'));
}

export function hasStarted(release: Named, starts: ReadonlySet<string>): boolean {
  return starts.has(keyOf(release));
}

function keyOf({ name, version }: Named): string {
  return `${name} ${version}`;
}

function startsFile(store: string): string {
  return path.join(store, 'starts.txt');
}
