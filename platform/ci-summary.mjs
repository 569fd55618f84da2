// The last step of .ci/run: prints failures, tests that no stage has run, and "N passed, N failed" as the last line. Takes the
// folder of results as an optional argument.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describeSkipped, neverRun, results as ownResults } from './test-outcomes.mjs';

/** The stages of .ci/run; each writes its counts to `<stage>.txt`. */
const stages = [
  'summary',
  'fuzz',
  'situations',
  'livekit',
  'stripe-mock',
  'browsers',
  'production',
];

const results = process.argv[2] ?? ownResults;
const missing = stages.filter((stage) => !existsSync(path.join(results, `${stage}.txt`)));
const skipped = existsSync(results) ? neverRun(results) : [];
const failures = path.join(results, 'failures.txt');
if (existsSync(failures)) console.log(readFileSync(failures, 'utf8').trimEnd());
for (const line of describeSkipped(skipped)) console.log(line);
if (skipped.length > 0) console.log(`${skipped.length} skipped: here every test must run.`);
for (const stage of missing) console.log(`failed: the stage ${stage} has no counts`);

const counts = stages.filter((stage) => !missing.includes(stage)).map(countsOf);
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, missing.length);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed + skipped.length > 0 ? 1 : 0;

/** @param {string} stage */
function countsOf(stage) {
  const text = readFileSync(path.join(results, `${stage}.txt`), 'utf8');
  const [, passedTests, failedTests] = /^(\d+) passed, (\d+) failed/.exec(text) ?? [];
  return { passed: Number(passedTests ?? 0), failed: Number(failedTests ?? 1) };
}
