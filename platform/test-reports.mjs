// What Vitest and Playwright report as JSON: counts, and the names and reasons of what failed.
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { projectFolder } from './install.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number, notes: string[] }} Counted */

export const results = path.join(projectFolder, 'test-results');

/** For whoever sums up a whole run: the counts in a file of that name, what failed in failures.txt. @param {string} name @param {Counted[]} parts */
export function tell(name, parts) {
  mkdirSync(results, { recursive: true });
  const sum = (/** @type {'passed' | 'failed'} */ which) =>
    parts.reduce((total, part) => total + part[which], 0);
  const line = `${sum('passed')} passed, ${sum('failed')} failed`;
  writeFileSync(path.join(results, `${name}.txt`), `${line}\n`);
  const notes = parts.flatMap((part) => part.notes);
  if (notes.length > 0) {
    const told = [`${name}:`, ...notes].join('\n');
    appendFileSync(path.join(results, 'failures.txt'), `${told}\n`);
  }
  return line;
}

/** What Vitest needs to write the report that `countUnits` reads. @param {string} file */
export function reportingUnits(file) {
  const reporters = ['default', 'json', './platform/suite-errors.mjs'];
  return {
    args: [...reporters.map((name) => `--reporter=${name}`), `--outputFile.json=${file}`],
    env: { SUITE_ERRORS: suiteErrorsOf(file) },
  };
}

/** @param {string} file */
const suiteErrorsOf = (file) => file.replace(/json$/, 'suites.json');

/** A file whose tests could not begin counts as one failure. @param {string} file @param {number} code @returns {Counted} */
export function countUnits(file, code) {
  const report = readReport(file);
  const reasons = readReport(suiteErrorsOf(file)) ?? {};
  const notes = (report?.testResults ?? [])
    .flatMap((/** @type {any} */ one) => failuresOf(one, reasons[one.name]))
    .map((/** @type {string} */ test) => `failed: ${test}`);
  return withHidden(
    {
      passed: report?.numPassedTests ?? 0,
      failed: notes.length,
      skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
      notes,
    },
    code,
  );
}

/** @param {string} file @param {number} code @returns {Counted} */
export function countBrowserTests(file, code) {
  const report = readReport(file);
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = report?.stats ?? {};
  const notes = [
    ...browserTestsThat(report, 'unexpected').map((test) => `failed: ${test}`),
    ...browserTestsThat(report, 'flaky').map((test) => `passed at the second try: ${test}`),
  ];
  return withHidden({ passed: expected + flaky, failed: unexpected, skipped, notes }, code);
}

/** @param {any} file @param {string | undefined} reason why its tests could not begin @returns {string[]} */
function failuresOf({ name, status, assertionResults }, reason) {
  const place = path.relative(projectFolder, name);
  const tests = assertionResults
    .filter((/** @type {any} */ test) => test.status === 'failed')
    .map((/** @type {any} */ test) =>
      reasoned(`${place}: ${test.fullName}`, test.failureMessages[0]),
    );
  return tests.length === 0 && status === 'failed' ? [reasoned(place, reason)] : tests;
}

/** Suites are nested. @param {any} suite @param {'unexpected' | 'flaky'} status @returns {string[]} */
function browserTestsThat(suite, status) {
  const own = (suite?.specs ?? []).flatMap((/** @type {any} */ spec) => {
    const test = spec.tests.find((/** @type {any} */ one) => one.status === status);
    if (test === undefined) return [];
    return [reasoned(`${spec.file}:${spec.line} ${spec.title}`, test.results[0]?.error?.message)];
  });
  return [
    ...own,
    ...(suite?.suites ?? []).flatMap((/** @type {any} */ inner) => browserTestsThat(inner, status)),
  ];
}

/** The first words of the reason, without colours. @param {string} name @param {string | undefined} reason */
function reasoned(name, reason = '') {
  const words = stripVTControlCharacters(reason).trim().slice(0, 400);
  return words === '' ? name : `${name}\n${words.replaceAll(/^/gm, '    ')}`;
}

/** Counts a failed run without a failed test, or without any test, as a failure. @param {Counted} counted @param {number} code */
function withHidden(counted, code) {
  const isHidden = counted.failed === 0 && (code !== 0 || counted.passed === 0);
  return isHidden ? { ...counted, failed: 1 } : counted;
}

/** @param {string} file */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
