import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Mode } from './bundler-config.ts';

const sharedRooms = ['web', 'ui', 'parts', 'contracts', 'rules', 'releases', 'build'];

/** A hash of everything that goes into a build, so that unchanged workspaces are neither built nor published again. */
export function inputHash(root: string, workspace: string, mode: Mode): string {
  const hash = createHash('sha256').update(mode);
  const places = [
    path.join(root, 'package-lock.json'),
    path.join(root, workspace),
    ...sharedRooms.map((shared) => path.join(root, 'shared', shared)),
  ];
  for (const place of places) {
    for (const file of filesUnder(place)) {
      hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex').slice(0, 12);
}

function filesUnder(place: string): string[] {
  if (!existsSync(place)) return [];
  if (path.extname(place) === '.json') return [place];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !ignored(path.relative(place, file)))
    .sort();
}

function ignored(file: string): boolean {
  return (
    /(^|\/)(node_modules|dist|e2e)\//.test(file) || /\.test\.tsx?$/.test(file) || /\.md$/.test(file)
  );
}
