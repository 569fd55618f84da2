import { execFileSync } from 'node:child_process';
import { chownSync, cpSync, existsSync, globSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Person } from './person.ts';

const project = path.resolve(import.meta.dirname, '../../../..');

/** Copies this work tree like a clone: without installed, built or stored files. */
export function makeCheckout(folder: string, owner: Person): string {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: project,
    encoding: 'utf8',
  });
  for (const file of files
    .split('\0')
    .filter((name) => name && existsSync(path.join(project, name)))) {
    cpSync(path.join(project, file), path.join(folder, file), { recursive: true });
  }
  give(folder, owner);
  return folder;
}

/** Copies installed packages (as hard links) and builds from this work tree, to save time. */
export function furnish(checkout: string, owner: Person): void {
  // Workspaces that use another version of a package have their own node_modules.
  const nested = globSync('{shell,mfe-*,platform,services/*,shared/*}/node_modules', {
    cwd: project,
  });
  for (const packages of ['node_modules', ...nested]) {
    const copy = path.join(checkout, packages);
    execFileSync('cp', ['-al', path.join(project, packages), path.dirname(copy)]);
    // Changes the owner of the folder only, because its files are hard links to those of this work tree.
    chownSync(copy, owner.uid, owner.gid);
  }
  cpSync(path.join(project, 'dist'), path.join(checkout, 'dist'), { recursive: true });
  give(path.join(checkout, 'dist'), owner);
}

export function makeFolder(folder: string, owner: Person, mode: number): string {
  mkdirSync(folder, { recursive: true, mode });
  chownSync(folder, owner.uid, owner.gid);
  return folder;
}

function give(folder: string, owner: Person): void {
  execFileSync('chown', ['-R', `${owner.uid}:${owner.gid}`, folder]);
}
