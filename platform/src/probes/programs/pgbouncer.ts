import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { install } from './find-program.ts';

/* Builds PgBouncer for npm run test:production, because that of Debian 12 does not support prepared statements. */
const version = '1.24.1';
const checksum = 'da72a3aba13072876d055a3e58dd4aba4a5de4ed6148e73033185245598fd3e0';
const source = `pool/main/p/pgbouncer/pgbouncer_${version}.orig.tar.gz`;
export const pgbouncerPackages = [
  'gcc',
  'make',
  'libc6-dev',
  'pkg-config',
  'libevent-dev',
  'libssl-dev',
];

/** Builds the program once from the sources of Debian 13; undefined if it cannot be built. */
export async function findOrBuildPgbouncer(): Promise<string | undefined> {
  const folder = path.join(homedir(), '.cache', 'kabar', `pgbouncer-${version}`);
  const program = path.join(folder, 'pgbouncer');
  if (existsSync(program)) return program;
  if (!hasLibraries() && !(install([pgbouncerPackages]) && hasLibraries())) return undefined;
  const archive = await download();
  if (archive === undefined) return undefined;
  console.log(`Building PgBouncer ${version}, once.`);
  const work = `${folder}.new`;
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  writeFileSync(path.join(work, 'source.tar.gz'), archive);
  const isBuilt =
    run(work, 'tar', ['--extract', '--gzip', '--strip-components=1', '--file=source.tar.gz']) &&
    run(work, './configure', ['--quiet', '--without-cares']) &&
    run(work, 'make', ['--silent', '-j2']);
  if (!isBuilt) return undefined;
  rmSync(folder, { recursive: true, force: true });
  renameSync(work, folder);
  return program;
}

function hasLibraries(): boolean {
  return spawnSync('pkg-config', ['--exists', 'libevent', 'libssl']).status === 0;
}

/** Downloads the sources from the mirror that apt uses. */
async function download(): Promise<Buffer | undefined> {
  // Asks for two packages, because one may come from the mirror of security updates, which has another layout.
  const { stdout } = spawnSync('apt-get', ['download', '--print-uris', 'pgbouncer', 'hostname'], {
    encoding: 'utf8',
  });
  const [, mirror] = /'(.+?\/)pool\/main\//.exec(stdout ?? '') ?? [];
  if (mirror === undefined) return undefined;
  try {
    const answer = await fetch(mirror + source, { signal: AbortSignal.timeout(60_000) });
    const archive = Buffer.from(await answer.arrayBuffer());
    const found = createHash('sha256').update(archive).digest('hex');
    return found === checksum ? archive : undefined;
  } catch {
    return undefined;
  }
}

function run(cwd: string, command: string, args: string[]): boolean {
  return spawnSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}
