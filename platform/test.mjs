// npm test: installs missing packages, runs the checks, the tests and the browser tests, and prints a summary.
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { installMissing, nodeProgram, projectFolder } from './install.mjs';
import { findOrInstallChromium } from './src/probes/chromium.mjs';
import { countBrowserTests, countUnits, reportingUnits, results, tell } from './test-reports.mjs';

/** @typedef {import('./test-reports.mjs').Counted & { name: string, seconds: number }} Outcome */

if (process.argv.length > 2) {
  const isHelp = ['--help', '-h'].includes(process.argv[2] ?? '');
  const say = isHelp ? console.log : console.error;
  say(
    'npm test takes no options: it runs every check and test. One file: npm run test:unit -- <file>',
  );
  process.exit(isHelp ? 0 : 1);
}

const bin = path.dirname(nodeProgram);

await installMissing();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
/** @type {Outcome[]} */
const outcomes = [];

await check('types of the services', 'tsc', ['-p', 'tsconfig.node.json']);
await check('types of the browser', 'tsc', ['-p', 'tsconfig.browser.json']);
await check('types of the tests', 'tsc', ['-p', 'tsconfig.tests.json']);
await check('format and lint', 'biome', ['check', '.']);
await check('workspaces', 'sherif', ['-r', 'root-package-manager-field']);
await check('dead code', 'knip', []);
await unitTests();
await browserTests();
await check('situations of a start', 'node', ['platform/src/probes/situations/run.ts', '--quick']);
summarize();

/** @param {string} name @param {string} program @param {string[]} args */
async function check(name, program, args) {
  const { code, seconds } = await run(name, program, args);
  outcomes.push({
    name,
    passed: code === 0 ? 1 : 0,
    failed: code === 0 ? 0 : 1,
    skipped: 0,
    notes: code === 0 ? [] : [`failed: ${name}`],
    seconds,
  });
}

async function unitTests() {
  const file = path.join(results, 'vitest.json');
  const { args, env } = reportingUnits(file);
  const { code, seconds } = await run('tests', 'vitest', ['run', ...args], env);
  outcomes.push({ name: 'tests', seconds, ...countUnits(file, code) });
}

async function browserTests() {
  const chromium = findOrInstallChromium();
  const name = 'browser tests';
  if (!chromium) {
    console.error(
      'The browser tests need Chromium: install it, or name it by CHROMIUM_PATH, and run npm test again.',
    );
    outcomes.push({
      name,
      passed: 0,
      failed: 1,
      skipped: 0,
      seconds: 0,
      notes: ['failed: no Chromium'],
    });
    return;
  }
  const file = path.join(results, 'playwright.json');
  const args = ['test', '-c', 'shell/e2e/playwright.config.ts', '--reporter=list,json'];
  const { code, seconds } = await run(name, 'playwright', args, {
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  outcomes.push({ name, seconds, ...countBrowserTests(file, code) });
}

/**
 * @param {string} name @param {string} program @param {string[]} args @param {Record<string, string>} [env]
 * @returns {Promise<{ code: number, seconds: number }>}
 */
function run(name, program, args, env = {}) {
  console.log(`\n=== ${name}`);
  const started = Date.now();
  return new Promise((resolve) => {
    const child = spawn(path.join(bin, program), args, {
      cwd: projectFolder,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
      env: { ...process.env, ...env, PATH: `${bin}${path.delimiter}${process.env.PATH}` },
    });
    const end = (/** @type {number | null} */ code) =>
      resolve({ code: code ?? 1, seconds: (Date.now() - started) / 1000 });
    child.on('error', (error) => {
      console.error(error.message);
      end(1);
    });
    child.on('exit', end);
  });
}

function summarize() {
  console.log('\n=== summary');
  for (const { name, passed, failed, skipped, seconds, notes } of outcomes) {
    const skips = skipped > 0 ? `, ${skipped} skipped` : '';
    const mark = failed > 0 ? 'FAILED' : 'ok    ';
    console.log(
      `${mark} ${name}: ${passed} passed, ${failed} failed${skips} (${seconds.toFixed(1)} s)`,
    );
    for (const note of notes) console.log(note.replaceAll(/^/gm, '       '));
  }
  console.log(tell('summary', outcomes));
  process.exitCode = outcomes.some(({ failed }) => failed > 0) ? 1 : 0;
}
