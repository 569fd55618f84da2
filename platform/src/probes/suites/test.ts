import { mkdirSync, rmSync } from 'node:fs';
import { describeSkipped, results } from '../../../test-outcomes.mjs';
import { findOrInstallChromium } from '../programs/chromium.ts';
import { findOrInstall } from '../programs/find-program.ts';
import { type Counted, nothing, tell } from './reports.ts';
import { runProgram } from './run-program.ts';
import { runBrowserTests, runUnits } from './runners.ts';
import { afterSecondTry, filesToTryAgain } from './second-try.ts';

interface Outcome extends Counted {
  name: string;
  seconds: number;
}

/* npm test: runs the checks, the tests and the browser tests, and prints a summary. */
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const outcomes: Outcome[] = await Promise.all([
  check('types', 'tsc', ['-p', 'tsconfig.json']),
  check('format and lint', 'biome', ['check', '.']),
  check('workspaces', 'sherif', ['-r', 'root-package-manager-field']),
  check('dead code', 'knip', []),
]);
// Without Redis, outside of CI, the tests that need it are skipped and reported.
if (process.env.CI) findOrInstall(['redis-server'], ['redis-server']);
outcomes.push(await unitTests());
outcomes.push(await browserTests());
summarize();

async function check(name: string, program: string, args: string[]): Promise<Outcome> {
  const { code, seconds } = await runProgram(name, program, args, { gathered: true });
  const counted = code === 0 ? { passed: 1 } : { failed: 1, notes: [`failed: ${name}`] };
  return { name, seconds, ...nothing, ...counted };
}

async function unitTests(): Promise<Outcome> {
  const name = 'tests';
  const first = await runUnits({ name: 'vitest', heading: name }, []);
  const files = process.env.CI ? filesToTryAgain(first) : [];
  if (files.length === 0) return { name, ...first };
  const heading = 'tests that failed, once more';
  const second = await runUnits({ name: 'vitest-again', heading }, files);
  const seconds = first.seconds + second.seconds;
  return { name, seconds, ...afterSecondTry(first, second, files) };
}

async function browserTests(): Promise<Outcome> {
  const chromium = findOrInstallChromium();
  const name = 'browser tests';
  if (!chromium) {
    console.error(
      'The browser tests need Chromium: install it, or name it by CHROMIUM_PATH, and run npm test again.',
    );
    return { name, seconds: 0, ...nothing, failed: 1, notes: ['failed: no Chromium'] };
  }
  const config = 'shell/e2e/playwright.config.ts';
  const env = { CHROMIUM_PATH: chromium };
  return { name, ...(await runBrowserTests({ name: 'playwright', heading: name, config, env })) };
}

function summarize(): void {
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
