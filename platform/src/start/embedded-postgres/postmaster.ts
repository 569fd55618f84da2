import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

export interface Postmaster {
  pid: number;
  port: number;
}

/** Reads postmaster.pid; undefined unless its process is alive. */
export function readPostmaster(cluster: string): Postmaster | undefined {
  const lines = readPidFile(cluster);
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  return pid > 0 && port > 0 && isAlive(pid) ? { pid, port } : undefined;
}

/** After a restart of the machine the process id in postmaster.pid may belong to another program, for which Postgres would wait. */
export function removeForeignPidFile(cluster: string): void {
  const running = readPostmaster(cluster);
  if (!running || !existsSync('/proc/self/cmdline')) return;
  const program = path.basename(commandOf(running.pid).split('\0')[0] ?? '');
  if (program !== 'postgres') removePidFile(cluster);
}

/**
 * Postgres treats a zombie process as alive until its parent has reaped it, which may never happen in a container. Children
 * of the old server are safe: the new one finds their shared memory by the folder.
 */
export function removeZombiePidFile(cluster: string): void {
  const [pid] = readPidFile(cluster);
  if (pid !== undefined && isZombie(Number(pid))) removePidFile(cluster);
}

const pidFileOf = (cluster: string) => path.join(cluster, 'postmaster.pid');

/** The lines of the file; none when there is no file, which a server that ends removes at any moment. */
function readPidFile(cluster: string): string[] {
  try {
    return readFileSync(pidFileOf(cluster), 'utf8').split('\n');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

function removePidFile(cluster: string): void {
  rmSync(pidFileOf(cluster), { force: true });
}

/** Empty when the process has just ended. */
function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process of another user is alive.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return !isZombie(pid);
}

/** Always false on systems without /proc. */
function isZombie(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat[stat.lastIndexOf(')') + 2] === 'Z';
  } catch {
    return false;
  }
}
