import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from '../../start/project-folder.ts';

/** A test's claim to prove a requirement: a comment above it, `// Requirement: AUTH-034, AUTH-039`. */
export interface Claim {
  id: string;
  /** `file:line`, from the project's root. */
  place: string;
}

/** Finds the requirements named in test files, including files that git does not track yet. */
export function findClaims(): Claim[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: projectFolder,
    encoding: 'utf8',
  });
  return listed
    .split('\n')
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
    .filter((file) => existsSync(path.join(projectFolder, file)))
    .flatMap(claimsOf);
}

function claimsOf(file: string): Claim[] {
  const lines = readFileSync(path.join(projectFolder, file), 'utf8').split('\n');
  return lines.flatMap((line, index) => {
    const list = /^\s*\/\/ Requirement: (.+)$/.exec(line)?.[1] ?? '';
    const ids = list.match(/[A-Z0-9]+-\d{3}/g) ?? [];
    return ids.map((id) => ({ id, place: `${file}:${index + 1}` }));
  });
}
