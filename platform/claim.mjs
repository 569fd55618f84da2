// Plain JavaScript, because the launcher uses it before anything is installed.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Locks a folder for this process. The lock of a process that died, even by kill -9, is ignored.
 *
 * Each process first writes its own file and then looks for others, so that of two concurrent processes at least one sees the
 * other. A process that sees another live claim removes its own and retries.
 *
 * @param {string} folder where the claims are written
 * @param {number} timeoutMs milliseconds to go on trying
 * @param {() => void} [whenWaiting] called once when another process holds the folder
 * @returns {Promise<{ release(): void } | { holder: number }>}
 */
export async function claim(folder, timeoutMs, whenWaiting = () => {}) {
  mkdirSync(folder, { recursive: true });
  const mine = nameOf(process.pid);
  const file = path.join(folder, mine);
  const deadline = Date.now() + timeoutMs;
  for (let isFirst = true; ; isFirst = false) {
    writeFileSync(file, '');
    const others = readdirSync(folder).filter((name) => name !== mine);
    const living = others.filter((name) => isLiving(name) || forget(folder, name));
    if (living.length === 0) return { release: () => rmSync(file, { force: true }) };
    rmSync(file, { force: true });
    if (Date.now() >= deadline) return { holder: pidOf(living[0] ?? '') };
    if (isFirst) whenWaiting();
    await pause(50 + Math.random() * 150);
  }
}

/** @param {string} folder @param {string} name */
function forget(folder, name) {
  rmSync(path.join(folder, name), { force: true });
  return false;
}

/** @param {string} name */
function isLiving(name) {
  const pid = pidOf(name);
  return isAlive(pid) && name === nameOf(pid);
}

/** Process ids are reused, so the name has the start time too. @param {number} pid */
function nameOf(pid) {
  return `${pid}-${startOf(pid)}`;
}

/** @param {string} name */
function pidOf(name) {
  return Number(name.split('-')[0]);
}

/** @param {number} pid */
function isAlive(pid) {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process of another user is alive.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** @param {number} pid */
function startOf(pid) {
  try {
    if (existsSync('/proc/self/stat')) {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      // A zombie: dead, but not yet reaped by its parent.
      return fields[0] === 'Z' ? 'dead' : (fields[19] ?? '');
    }
    const started = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
    return started.replace(/\W+/g, '');
  } catch {
    return '';
  }
}
