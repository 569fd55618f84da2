import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';

const memory = '/dev/shm';
const prefix = `kabar-tests-${process.getuid?.() ?? ''}-`;
/** Required free memory in bytes. A full test run uses less than 1 GiB; the rest is for the processes. */
const leastFree = 6 * 1024 ** 3;

/**
 * Moves the temporary folders of this process and its children into memory (a tmpfs) if Linux has enough of it: a test
 * database is more than a thousand small files, which take a second on disk. The folder is removed when the process
 * exits; folders left by killed runs are removed at the next call. Repeated calls, also in child processes, do nothing.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR?.startsWith(path.join(memory, prefix)) || !hasRoomInMemory()) return;
  for (const name of readdirSync(memory)) {
    const owner = name.startsWith(prefix) ? Number(name.slice(prefix.length).split('-')[0]) : 0;
    // A Postgres server that still runs in the folder exits within a minute, because its files are gone.
    if (owner > 0 && !isAlive(owner)) remove(path.join(memory, name));
  }
  const folder = mkdtempSync(path.join(memory, `${prefix}${process.pid}-`));
  // Postgres may run as a different user than the tests.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.once('exit', () => remove(folder));
}

export function hasRoomInMemory(): boolean {
  if (process.platform !== 'linux') return false;
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
  const mount = mounts.map((line) => line.split(' ')).find(([, where]) => where === memory);
  if (mount?.[2] !== 'tmpfs' || mount[3]?.split(',').includes('noexec')) return false;
  const { bavail, bsize } = statfsSync(memory);
  return Math.min(bavail * bsize, process.availableMemory()) >= leastFree;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function remove(folder: string) {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
