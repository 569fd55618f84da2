// Plain JavaScript, because npm test may run it on any version of Node.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';

/** The headless shell first: the same browser, but tests take two thirds of the time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The Chromium for the browser tests: that of CHROMIUM_PATH, one on PATH, or one that is installed now. */
export function findOrInstallChromium() {
  return findChromium() ?? (installChromium() ? findChromium() : undefined);
}

function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return isProgram(named) ? named : undefined;
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const places = folders.flatMap((folder) => names.map((name) => path.join(folder, name)));
  return [...places, ...elsewhere].find(isProgram);
}

function installChromium() {
  if (process.env.CHROMIUM_PATH || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    return false;
  }
  console.log('Installing Chromium for the browser tests.');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  /** @type {import('node:child_process').SpawnSyncOptions} */
  const quiet = { env, stdio: ['ignore', 'ignore', 'inherit'] };
  spawnSync('apt-get', ['update', '-q'], quiet);
  return ['chromium-headless-shell', 'chromium'].some((name) => {
    const args = ['install', '-y', '-q', '--no-install-recommends', name, 'fonts-liberation'];
    return spawnSync('apt-get', args, quiet).status === 0;
  });
}

/** @param {string} file */
function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
