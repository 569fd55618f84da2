// Tests against a real server that Go builds once: LiveKit's, or Stripe's own validator of requests.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { installMissing, nodeProgram, projectFolder } from './install.mjs';
import { findOrInstallChromium } from './src/probes/chromium.mjs';
import { countBrowserTests, countUnits, reportingUnits, results, tell } from './test-reports.mjs';

/**
 * Runs the tests with the program's path in the environment, and sums them up for whoever sums up a whole run; says so where there
 * is no Go to build it with.
 * @typedef {{ name: string, version: string, source: string, program: string, variable: string, tests: string[], browserTests?: string[] }} Server
 * @param {Server} server `program`: what Go calls it; `variable`: where the tests find its path; `browserTests`: specs for Chromium
 */
export async function testWith(server) {
  await installMissing();
  const hasGo = spawnSync('go', ['version']).status === 0;
  const program = findOrBuild(server);
  if (program !== undefined) {
    process.exitCode = run(server, program);
  } else if (hasGo) {
    const reason = `${server.source} ${server.version} could not be built.`;
    tell(server.name, [{ ...nothing, failed: 1, notes: [`failed: ${reason}`] }]);
    console.error(reason);
    process.exitCode = 1;
  } else {
    const reason = `there is no Go to build ${server.version} with`;
    console.log(`test:${server.name} is skipped: ${reason}.`);
    mkdirSync(results, { recursive: true });
    tell(server.name, [leftOut(`test:${server.name}`, reason)]);
  }
}

/**
 * The program, which Go builds once; undefined where it cannot.
 * @param {Pick<Server, 'name' | 'version' | 'source' | 'program'>} server
 */
export function findOrBuild({ name, version, source, program }) {
  const folder = path.join(homedir(), '.cache', 'kabar', `${name}-${version}`);
  const file = path.join(folder, `${program}${process.platform === 'win32' ? '.exe' : ''}`);
  if (existsSync(file)) return file;
  if (spawnSync('go', ['version']).status !== 0) return undefined;
  console.log(`Building ${source} ${version}, once.`);
  mkdirSync(folder, { recursive: true });
  const env = { ...process.env, GOBIN: folder };
  const { status } = spawnSync('go', ['install', `${source}@${version}`], {
    env,
    stdio: 'inherit',
  });
  return status === 0 ? file : undefined;
}

/** @type {import('./test-reports.mjs').Counted} */
export const nothing = { passed: 0, failed: 0, notes: [], ran: [], skipped: [] };

/** Counts tests that could not begin as one skipped test. @param {string} name @param {string} reason @returns {import('./test-reports.mjs').Counted} */
export function leftOut(name, reason) {
  return { ...nothing, skipped: [{ name, reason }] };
}

/** Answers the code with which the tests ended. @param {Server} server @param {string} program */
function run(server, program) {
  mkdirSync(results, { recursive: true });
  const env = { ...process.env, [server.variable]: program };
  const whole = [runUnits(server, env), ...(server.browserTests ? [runBrowser(server, env)] : [])];
  tell(server.name, whole);
  return whole.every(({ failed }) => failed === 0) ? 0 : 1;
}

/** @param {Pick<Server, 'name' | 'tests'>} server @param {NodeJS.ProcessEnv} env @returns {import('./test-reports.mjs').Counted} */
export function runUnits(server, env) {
  const report = path.join(results, `${server.name}.json`);
  rmSync(report, { force: true });
  const vitest = path.join(projectFolder, 'node_modules', 'vitest', 'vitest.mjs');
  const reporting = reportingUnits(report);
  const { status } = spawnSync(nodeProgram, [vitest, 'run', ...reporting.args, ...server.tests], {
    ...{ cwd: projectFolder, env: { ...env, ...reporting.env }, stdio: 'inherit' },
  });
  return countUnits(report, status ?? 1);
}

/** @param {Server} server @param {NodeJS.ProcessEnv} env @returns {import('./test-reports.mjs').Counted} */
function runBrowser({ name, browserTests = [] }, env) {
  const chromium = findOrInstallChromium();
  if (chromium === undefined) {
    console.log(`test:${name} leaves out its browser tests: there is no Chromium here.`);
    return leftOut(`browser tests of test:${name}`, 'there is no Chromium');
  }
  const report = path.join(results, `${name}-browser.json`);
  rmSync(report, { force: true });
  const playwright = path.join(projectFolder, 'node_modules', '@playwright', 'test', 'cli.js');
  const config = path.join('shell', 'e2e', 'playwright.config.ts');
  const reporting = { PLAYWRIGHT_JSON_OUTPUT_NAME: report, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const { status } = spawnSync(
    nodeProgram,
    [playwright, 'test', '-c', config, '--reporter=list,json', ...browserTests],
    {
      ...{ cwd: projectFolder, stdio: 'inherit' },
      env: { ...env, CHROMIUM_PATH: chromium, ...reporting },
    },
  );
  return countBrowserTests(report, status ?? 1);
}
