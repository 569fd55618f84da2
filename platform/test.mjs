// npm test: installs missing packages, runs the checks, the tests and the browser tests, and prints a summary.
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { installMissing } from './install.mjs';
import { runProgram } from './run-program.mjs';
import { afterSecondTry, filesToTryAgain } from './second-try.mjs';
import { findOrInstallChromium } from './src/probes/chromium.mjs';
import { findOrInstall } from './src/probes/programs.mjs';
import { describeSkipped } from './test-outcomes.mjs';
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

await installMissing();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
/** @type {Outcome[]} */
const outcomes = [];

await Promise.all([
  check('types', 'tsc', ['-p', 'tsconfig.json']),
  check('format and lint', 'biome', ['check', '.']),
  check('workspaces', 'sherif', ['-r', 'root-package-manager-field']),
  check('dead code', 'knip', []),
]);
// Elsewhere the tests that need it are skipped, by name.
if (process.env.CI) findOrInstall(['redis-server'], ['redis-server']);
await unitTests();
await browserTests();
summarize();

/** @param {string} name @param {string} program @param {string[]} args */
async function check(name, program, args) {
  const { code, seconds } = await runProgram(name, program, args, { gathered: true });
  const counted =
    code === 0
      ? { passed: 1, failed: 0, notes: [] }
      : { passed: 0, failed: 1, notes: [`failed: ${name}`] };
  outcomes.push({ name, ...counted, ran: [], skipped: [], seconds });
}

async function unitTests() {
  const first = await runUnits('tests', 'vitest.json');
  const files = process.env.CI ? filesToTryAgain(first) : [];
  if (files.length === 0) return void outcomes.push({ name: 'tests', ...first });
  const second = await runUnits('tests that failed, once more', 'vitest-again.json', files);
  const seconds = first.seconds + second.seconds;
  outcomes.push({ name: 'tests', seconds, ...afterSecondTry(first, second, files) });
}

/** @param {string} heading @param {string} report @param {string[]} [files] */
async function runUnits(heading, report, files = []) {
  const file = path.join(results, report);
  const { args, env } = reportingUnits(file);
  const run = await runProgram(heading, 'vitest', ['run', ...args, ...files], { env });
  return { seconds: run.seconds, ...countUnits(file, run.code) };
}

async function browserTests() {
  const chromium = findOrInstallChromium();
  const name = 'browser tests';
  if (!chromium) {
    console.error(
      'The browser tests need Chromium: install it, or name it by CHROMIUM_PATH, and run npm test again.',
    );
    const notes = ['failed: no Chromium'];
    outcomes.push({ name, passed: 0, failed: 1, notes, ran: [], skipped: [], seconds: 0 });
    return;
  }
  const file = path.join(results, 'playwright.json');
  const args = ['test', '-c', 'shell/e2e/playwright.config.ts', '--reporter=list,json'];
  const { code, seconds } = await runProgram(name, 'playwright', args, {
    env: {
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    },
  });
  outcomes.push({ name, seconds, ...countBrowserTests(file, code) });
}

function summarize() {
  console.log('\n=== summary');
  for (const { name, passed, failed, skipped, seconds, notes } of outcomes) {
    const skips = skipped.length > 0 ? `, ${skipped.length} skipped` : '';
    const mark = failed > 0 ? 'FAILED' : 'ok    ';
    console.log(
      `${mark} ${name}: ${passed} passed, ${failed} failed${skips} (${seconds.toFixed(1)} s)`,
    );
    for (const note of [...notes, ...describeSkipped(skipped)])
      console.log(note.replaceAll(/^/gm, '       '));
  }
  console.log(tell('summary', outcomes));
  process.exitCode = outcomes.some(({ failed }) => failed > 0) ? 1 : 0;
}
