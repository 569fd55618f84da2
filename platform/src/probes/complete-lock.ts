import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from '../start/project-folder.ts';

/*
 * npm run lock:complete. With a registry that has only the packages of one platform, npm leaves those of other platforms out
 * of package-lock.json, and `npm ci` then refuses the file everywhere. This adds them as npm would.
 */

interface LockEntry {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

/** The optional dependencies that package-lock.json does not contain. */
export function missingFromLock(packages: Record<string, LockEntry>) {
  return Object.entries(packages).flatMap(([place, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => !isNamed(packages, place, name))
      .map(([name, version]) => ({ name, version, dev: entry.dev ?? false })),
  );
}

function isNamed(packages: Record<string, LockEntry>, place: string, name: string): boolean {
  for (let at = place; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    if (`${at ? `${at}/` : ''}node_modules/${name}` in packages) return true;
    if (at === '') return false;
  }
}

/** The os, cpu and libc of a native binding, derived from its name. */
function machineOf(name: string): LockEntry {
  const words = name.split('/').at(-1)?.split('-') ?? [];
  const pick = (known: string[]) => known.filter((word) => words.includes(word));
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

if (import.meta.main) {
  const file = path.join(projectFolder, 'package-lock.json');
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
  const order = (one: string, other: string) => one.localeCompare(other, 'en');
  lock.packages = Object.fromEntries(
    Object.keys(lock.packages)
      .sort(order)
      .map((place) => [place, lock.packages[place]]),
  );
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`${missing.length} packages named in package-lock.json.`);
}
