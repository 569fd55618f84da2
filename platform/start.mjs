// npm start: installs missing packages, then runs the command on the Node version from the dependencies.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { installMissing, nodeProgram, projectFolder } from './install.mjs';
import { readArguments } from './read-arguments.mjs';

const compileCache = path.join(projectFolder, 'node_modules', '.cache', 'kabar-compiled');

const asked = readArguments(process.argv.slice(2));
if ('print' in asked) {
  (asked.code === 0 ? console.log : console.error)(asked.print);
  process.exit(asked.code);
}
await installMissing();
run(path.join(projectFolder, 'platform', 'src', asked.run), asked.args);

/** @param {string} file @param {string[]} args */
function run(file, args) {
  // The IPC channel closes when this process ends, so that the child stops too.
  // A small young generation saves about 50 MB of memory after a load peak.
  const flags = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=8'];
  const child = spawn(nodeProgram, [...flags, file, ...args], {
    cwd: projectFolder,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      // Caches compiled code between starts.
      NODE_COMPILE_CACHE: compileCache,
      // Pictures are decoded on several threads; with many malloc arenas, freed memory would not be returned to the system.
      MALLOC_ARENA_MAX: '2',
      ...process.env,
      PATH: `${path.dirname(nodeProgram)}${path.delimiter}${process.env.PATH}`,
    },
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
  }
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
  followNpm(() => child.kill('SIGTERM'));
}

/**
 * Stops this process when npm has ended, because npm runs it through a shell that does not forward signals.
 * @param {() => void} stop
 */
function followNpm(stop) {
  if (!process.env.npm_lifecycle_event) return;
  const ancestors = () => `${process.ppid} ${parentOf(process.ppid)}`;
  const first = ancestors();
  setInterval(() => {
    if (ancestors() !== first) stop();
  }, 250).unref();
}

/** The parent's process id; undefined on systems without /proc. @param {number} pid */
function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
  } catch {
    return undefined;
  }
}
