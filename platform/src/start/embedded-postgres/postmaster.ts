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

/** Removes a postmaster.pid whose process id belongs to another program after a reboot; Postgres would refuse to start. */
export function removeForeignPidFile(cluster: string): void {
  const running = readPostmaster(cluster);
  if (!running || !existsSync('/proc/self/cmdline')) return;
  const program = path.basename(commandOf(running.pid).split('\0')[0] ?? '');
  if (program !== 'postgres') removePidFile(cluster);
}

/**
 * Removes a postmaster.pid of a zombie process. Postgres considers it alive until its parent reaps it, which may never happen in a
 * container. If children of the old server still run, the new one detects their shared memory.
 */
export function removeZombiePidFile(cluster: string): void {
  const [pid] = readPidFile(cluster);
  if (pid !== undefined && isZombie(Number(pid))) removePidFile(cluster);
}

const pidFileOf = (cluster: string) => path.join(cluster, 'postmaster.pid');

/** The lines of postmaster.pid; none if there is no file, which a stopping server may remove at any moment. */
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

/** The command line of a process; empty if it has ended. */
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
