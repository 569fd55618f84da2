import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { give, makeParent, type Place, passwordFileOf } from './place.ts';
import { runProgram } from './run-program.ts';

/** The superuser's password, created at the first start. */
export function keepPassword(dataFolder: string): string {
  const file = passwordFileOf(dataFolder);
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  const password = randomBytes(24).toString('base64url');
  // Written atomically, because with a partial password the data would be inaccessible.
  writeFileSync(`${file}.new`, password, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return password;
}

/** Creates the cluster if there is none, under a temporary name until it is complete. */
export async function ensureCluster(place: Place, password: string, fast: boolean): Promise<void> {
  if (existsSync(path.join(place.cluster, 'PG_VERSION'))) return;
  makeParent(place);
  const unfinished = `${place.cluster}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  give(unfinished, place.user);
  const passwordFile = writePasswordFile(place, password);
  try {
    await runProgram(
      path.join(place.binaries, 'bin', 'initdb'),
      [
        ...['-D', unfinished, '--username=postgres', `--pwfile=${passwordFile}`],
        ...['--auth=scram-sha-256', '--encoding=UTF8', '--locale=C'],
        ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions'],
        ...(fast ? ['--no-sync'] : []),
      ],
      place.user,
    );
  } finally {
    rmSync(path.dirname(passwordFile), { recursive: true, force: true });
  }
  renameSync(unfinished, place.cluster);
}

function writePasswordFile(place: Place, password: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'kabar-initdb-'));
  const file = path.join(folder, 'password');
  writeFileSync(file, password, { mode: 0o600 });
  give(folder, place.user);
  give(file, place.user);
  return file;
}
