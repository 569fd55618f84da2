// Tests against a real server that Go builds once: LiveKit's, or Stripe's own validator of requests.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { installMissing, nodeProgram, projectFolder } from './install.mjs';

const results = path.join(projectFolder, 'test-results');

/**
 * Runs the tests with the program's path in the environment, and sums them up for whoever sums up a whole run; says so where there
 * is no Go to build it with.
 * @typedef {{ name: string, version: string, source: string, program: string, variable: string, tests: string[] }} Server
 * @param {Server} server `program`: what Go calls it; `variable`: where the tests find its path
 */
export async function testWith(server) {
  const folder = path.join(homedir(), '.cache', 'kabar', `${server.name}-${server.version}`);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = path.join(folder, `${server.program}${suffix}`);
  await installMissing();
  if (!existsSync(program) && spawnSync('go', ['version']).status !== 0) {
    console.log(`test:${server.name} is skipped: there is no Go to build ${server.version} with.`);
  } else if (!existsSync(program) && !build(server, folder)) {
    tell(server, 0, 1);
    console.error(`${server.source} ${server.version} could not be built.`);
    process.exitCode = 1;
  } else {
    process.exitCode = run(server, program);
  }
}

/** @param {Server} server @param {string} folder */
function build({ source, version }, folder) {
  console.log(`Building ${source} ${version}, once.`);
  mkdirSync(folder, { recursive: true });
  const env = { ...process.env, GOBIN: folder };
  const { status } = spawnSync('go', ['install', `${source}@${version}`], {
    env,
    stdio: 'inherit',
  });
  return status === 0;
}

/** Answers the code with which the tests ended. @param {Server} server @param {string} program */
function run(server, program) {
  const report = path.join(results, `${server.name}.json`);
  rmSync(report, { force: true });
  mkdirSync(results, { recursive: true });
  const vitest = path.join(projectFolder, 'node_modules', 'vitest', 'vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { status } = spawnSync(nodeProgram, [vitest, 'run', ...reporters, ...server.tests], {
    cwd: projectFolder,
    env: { ...process.env, [server.variable]: program },
    stdio: 'inherit',
  });
  if (!existsSync(report)) tell(server, 0, 1);
  else {
    const { numPassedTests: passed, numFailedTests: failed } = JSON.parse(
      readFileSync(report, 'utf8'),
    );
    tell(server, passed, failed);
  }
  return status ?? 1;
}

/** For whoever sums up a whole run. @param {Server} server @param {number} passed @param {number} failed */
function tell({ name }, passed, failed) {
  mkdirSync(results, { recursive: true });
  writeFileSync(path.join(results, `${name}.txt`), `${passed} passed, ${failed} failed\n`);
}
