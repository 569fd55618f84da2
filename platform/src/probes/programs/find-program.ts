import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';

export const firefoxPackages = ['firefox-esr'];
/** WebKitGTK needs a display, which Xvfb provides virtually. */
export const webkitPackages = ['webkit2gtk-driver', 'xvfb', 'xauth'];

/** The path of the first of these programs that is on PATH. */
export function findProgram(names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const places = folders.flatMap((folder) => names.map((name) => path.join(folder, name)));
  return places.find(isProgram);
}

/** findProgram, which first installs these Debian packages if necessary and possible (as root, with apt). */
export function findOrInstall(names: string[], packages: string[]): string | undefined {
  return findProgram(names) ?? (install([packages]) ? findProgram(names) : undefined);
}

/** Whether a program on PATH can be run. Works on Windows too. */
export function hasProgram(name: string): boolean {
  return spawnSync(name, ['version'], { stdio: 'ignore' }).status === 0;
}

/** Installs the first of these sets of Debian packages that is available. */
export function install(choices: string[][]): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing ${choices[0]?.join(', ')} for the tests.`);
  apt(['update', '-q']);
  return choices.some((packages) =>
    apt(['install', '-y', '-q', '--no-install-recommends', ...packages]),
  );
}

/** Runs apt-get under a file lock, because concurrent calls of apt-get fail. */
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
