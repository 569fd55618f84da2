import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';

export const firefoxPackages = ['firefox-esr'];
/** WebKitGTK needs a display; Xvfb is one that nobody sees. */
export const webkitPackages = ['webkit2gtk-driver', 'xvfb', 'xauth'];

/** The first of these programs that is on PATH. */
export function findProgram(names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const places = folders.flatMap((folder) => names.map((name) => path.join(folder, name)));
  return places.find(isProgram);
}

/** The same, after installing these packages of Debian where that is possible: as root, by apt. */
export function findOrInstall(names: string[], packages: string[]): string | undefined {
  return findProgram(names) ?? (install([packages]) ? findProgram(names) : undefined);
}

/** Whether the program can be run by its name, on Windows too. */
export function hasProgram(name: string): boolean {
  return spawnSync(name, ['version'], { stdio: 'ignore' }).status === 0;
}

/** Installs the first of these sets of packages that can be had. */
export function install(choices: string[][]): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing ${choices[0]?.join(', ')} for the tests.`);
  apt(['update', '-q']);
  return choices.some((packages) =>
    apt(['install', '-y', '-q', '--no-install-recommends', ...packages]),
  );
}

/** Waits while another process of ours installs packages: apt-get itself fails then. */
function apt(args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status } = spawnSync('flock', ['/tmp/kabar-apt.lock', 'apt-get', ...args], {
    ...{ env, stdio: ['ignore', 'ignore', 'inherit'] },
  });
  return status === 0;
}

export function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
