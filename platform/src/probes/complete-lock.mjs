// npm run lock:complete. With a registry that has only the packages of one platform, npm leaves those of other platforms out
// of package-lock.json, and `npm ci` then refuses the file everywhere. This adds them as npm would.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * @typedef {{ version?: string, dev?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[],
 *   optionalDependencies?: Record<string, string> }} LockEntry
 */

/** The optional packages that some package asks for and the lock does not name. @param {Record<string, LockEntry>} packages */
export function missingFromLock(packages) {
  return Object.entries(packages).flatMap(([place, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => !isNamed(packages, place, name))
      .map(([name, version]) => ({ name, version, dev: entry.dev ?? false })),
  );
}

/** @param {Record<string, LockEntry>} packages @param {string} place @param {string} name */
function isNamed(packages, place, name) {
  for (let at = place; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    if (`${at ? `${at}/` : ''}node_modules/${name}` in packages) return true;
    if (at === '') return false;
  }
}

/** The platform of a native binding by its name. @param {string} name @returns {Partial<LockEntry>} */
function machineOf(name) {
  const words = name.split('/').at(-1)?.split('-') ?? [];
  const pick = (/** @type {string[]} */ known) => known.filter((word) => words.includes(word));
  const os = pick(['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']);
  const cpu = pick(['arm', 'arm64', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']);
  const isMusl = words.some((word) => word.startsWith('musl'));
  const isGlibc = words.some((word) => word.startsWith('gnu'));
  const libc = isMusl ? ['musl'] : isGlibc ? ['glibc'] : [];
  return {
    cpu,
    ...(libc.length > 0 && { libc }),
    ...(os.length > 0 && { os }),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = path.resolve(
    path.dirname(fileURLToPath(import.meta.url)),
    '../../../package-lock.json',
  );
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const missing = missingFromLock(lock.packages);
  for (const { name, version, dev } of missing) {
    lock.packages[`node_modules/${name}`] = {
      version,
      ...(dev && { dev }),
      optional: true,
      ...machineOf(name),
    };
  }
  const order = (/** @type {string} */ one, /** @type {string} */ other) =>
    one.localeCompare(other, 'en');
  lock.packages = Object.fromEntries(
    Object.keys(lock.packages)
      .sort(order)
      .map((place) => [place, lock.packages[place]]),
  );
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`${missing.length} packages named in package-lock.json.`);
}
