// Plain JavaScript, because npm test may run it on any version of Node.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';

/** The first of these programs that is on PATH. @param {string[]} names @returns {string | undefined} */
export function findProgram(names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const places = folders.flatMap((folder) => names.map((name) => path.join(folder, name)));
  return places.find(isProgram);
}

/**
 * The same, after installing these packages of Debian where that is possible: as root, by apt.
 * @param {string[]} names @param {string[]} packages @returns {string | undefined}
 */
export function findOrInstall(names, packages) {
  return findProgram(names) ?? (install([packages]) ? findProgram(names) : undefined);
}

/** Installs the first of these sets of packages that can be had. @param {string[][]} choices */
export function install(choices) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing ${choices[0]?.join(', ')} for the tests.`);
  apt(['update', '-q']);
  return choices.some((packages) =>
    apt(['install', '-y', '-q', '--no-install-recommends', ...packages]),
  );
}

/** Waits while another process of ours installs packages: apt-get itself fails then. @param {string[]} args */
function apt(args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return (
    spawnSync('flock', ['/tmp/kabar-apt.lock', 'apt-get', ...args], {
      ...{ env, stdio: ['ignore', 'ignore', 'inherit'] },
    }).status === 0
  );
}

/** @param {string} file */
export function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
