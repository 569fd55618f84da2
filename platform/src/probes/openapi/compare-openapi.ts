import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import { projectFolder } from '../../start/project-folder.ts';
import { committedAt } from '../committed-files.ts';
import { built, findOrBuild } from '../programs/built-by-go.ts';

/** The exit code if the documents could not be compared. */
const cannotCompare = 3;

/*
 * npm run openapi:compare -- <git revision>: checks whether pages released at that revision work with the current services.
 * Publishing a release runs the same check for released pages with --kept <file> --pages <name>, where the file has the
 * documents for which these pages were built.
 */
if (import.meta.main) process.exitCode = main();

function main(): number {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { kept: { type: 'string' }, pages: { type: 'string' } },
  });
  const [revision] = positionals;
  if (values.kept !== undefined) return compare(values.pages ?? values.kept, keptIn(values.kept));
  if (revision !== undefined) return compare(revision, committedAt(revision, fileOf));
  console.error('Say since when: npm run openapi:compare -- <git revision>');
  return 1;
}

/** The documents that a release stored, by service. */
function keptIn(file: string): Map<string, string> {
  const kept: Record<string, unknown> = JSON.parse(
    brotliDecompressSync(readFileSync(file)).toString(),
  );
  return new Map(
    Object.entries(kept).map(([service, document]) => [service, JSON.stringify(document)]),
  );
}

/** Returns the exit code. `pages`: the name of the release in messages. */
function compare(pages: string, documents: Map<string, string>): number {
  const changed = [...documents].filter(([service, before]) => !isSame(service, before));
  if (changed.length === 0) return 0;
  const program = findOrBuild(built.oasdiff);
  if (program === undefined) {
    console.error('There is no oasdiff, and no Go to build it with.');
    return cannotCompare;
  }
  const broken = changed.filter(([service, before]) => {
    const { breaks, said } = breaking(program, before, path.join(projectFolder, fileOf(service)));
    if (breaks) console.error(said);
    return breaks;
  });
  if (broken.length === 0) return 0;
  const services = broken.map(([service]) => service).join(', ');
  console.error(
    `Pages of ${pages} do not work with ${services}: keep the old form beside the new one for one release.`,
  );
  return 1;
}

function fileOf(service: string): string {
  return `services/${service}/openapi.json`;
}

/** Whether the current document of the service is the same as `before`. */
function isSame(service: string, before: string): boolean {
  try {
    const today = readFileSync(path.join(projectFolder, fileOf(service)), 'utf8');
    return JSON.stringify(JSON.parse(before)) === JSON.stringify(JSON.parse(today));
  } catch {
    return false;
  }
}

/** Runs oasdiff: whether callers of the document `before` would fail with that in the file `after`, and why. */
export function breaking(program: string, before: string, after: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'kabar-openapi-'));
  const file = path.join(folder, 'before.json');
  writeFileSync(file, before);
  const args = ['breaking', file, after, '--fail-on', 'ERR', '--color', 'never'];
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  rmSync(folder, { recursive: true, force: true });
  return { breaks: status !== 0, said: `${stdout}${stderr}` };
}
