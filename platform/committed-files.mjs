// Plain JavaScript, because any version of Node may run it. The files of services as they were committed.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from './install.mjs';

/** By service, the file that was committed at this revision. @param {string} revision @param {(service: string) => string} fileOf @returns {Map<string, string>} */
export function committedAt(revision, fileOf) {
  const files = new Map();
  for (const service of readdirSync(path.join(projectFolder, 'services'))) {
    const { status, stdout } = spawnSync('git', ['show', `${revision}:${fileOf(service)}`], {
      ...{ cwd: projectFolder, encoding: 'utf8', maxBuffer: 50_000_000 },
    });
    if (status === 0) files.set(service, stdout);
  }
  return files;
}
