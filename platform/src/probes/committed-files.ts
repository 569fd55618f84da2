import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from '../start/project-folder.ts';

/** Reads a file of each service at a git revision; returns the texts by service. */
export function committedAt(
  revision: string,
  fileOf: (service: string) => string,
): Map<string, string> {
  const files = new Map<string, string>();
  for (const service of readdirSync(path.join(projectFolder, 'services'))) {
    const { status, stdout } = spawnSync('git', ['show', `${revision}:${fileOf(service)}`], {
      ...{ cwd: projectFolder, encoding: 'utf8', maxBuffer: 50_000_000 },
    });
    if (status === 0) files.set(service, stdout);
  }
  return files;
}
