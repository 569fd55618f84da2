import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectFolder } from '../../start/project-folder.ts';
import { makeCheckout } from '../situations/checkout.ts';
import { myself } from '../situations/person.ts';

/** Copies this work tree with uncommitted changes, links to installed packages, and built pages. */
export function copyProject(): { folder: string; remove(): void } {
  const parent = mkdtempSync(path.join(tmpdir(), 'kabar-mutations-'));
  const folder = makeCheckout(path.join(parent, 'checkout'), myself());
  // Workspaces that use another version of a package have their own node_modules.
  const nested = globSync('{shell,mfe-*,platform,services/*,shared/*}/node_modules', {
    cwd: projectFolder,
  });
  for (const packages of ['node_modules', ...nested]) {
    linkAll(path.join(projectFolder, packages), path.join(folder, packages));
  }
  const built = path.join(projectFolder, 'dist');
  if (existsSync(built)) cpSync(built, path.join(folder, 'dist'), { recursive: true });
  return { folder, remove: () => rmSync(parent, { recursive: true, force: true }) };
}

/** Links the packages of a node_modules folder into the copy. Workspaces are linked to those of the copy. */
function linkAll(packages: string, copy: string): void {
  mkdirSync(copy, { recursive: true });
  for (const entry of readdirSync(packages, { withFileTypes: true })) {
    const [from, to] = [path.join(packages, entry.name), path.join(copy, entry.name)];
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(from), to);
    else if (entry.name.startsWith('@')) linkAll(from, to);
    else if (entry.name === '.bin' || !entry.name.startsWith('.'))
      symlinkSync(from, to, 'junction');
  }
}
