// What Vitest and Playwright report as JSON: counts, and the names and reasons of what failed.
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { projectFolder } from './install.mjs';
import { keepOutcomes } from './test-outcomes.mjs';

/**
 * @typedef {import('./test-outcomes.mjs').Outcomes & { passed: number, failed: number, notes: string[] }} Counted
 * @typedef {{ file: string, note: string }} Failure
 * @typedef {Counted & { failures: Failure[], passedTests: string[], isWhole: boolean }} CountedUnits
 */

export const results = path.join(projectFolder, 'test-results');

/** For whoever sums up a whole run: the counts in a file of that name, what failed in failures.txt. @param {string} name @param {Counted[]} parts */
export function tell(name, parts) {
  mkdirSync(results, { recursive: true });
  const sum = (/** @type {'passed' | 'failed'} */ which) =>
    parts.reduce((total, part) => total + part[which], 0);
  const line = `${sum('passed')} passed, ${sum('failed')} failed`;
  writeFileSync(path.join(results, `${name}.txt`), `${line}\n`);
  keepOutcomes(results, name, {
    ran: parts.flatMap(({ ran }) => ran),
    skipped: parts.flatMap(({ skipped }) => skipped),
  });
  const notes = parts.flatMap((part) => part.notes);
  if (notes.length > 0) {
    const told = [`${name}:`, ...notes].join('\n');
    appendFileSync(path.join(results, 'failures.txt'), `${told}\n`);
  }
  return line;
}

/** What Vitest needs to write the report that `countUnits` reads. @param {string} file */
export function reportingUnits(file) {
  const reporters = ['default', 'json', './platform/report-suites.mjs'];
  return {
    args: [...reporters.map((name) => `--reporter=${name}`), `--outputFile.json=${file}`],
    env: { SUITES_REPORT: suitesReportOf(file) },
  };
}

/** @param {string} file */
const suitesReportOf = (file) => file.replace(/json$/, 'suites.json');

/** A file whose tests could not begin counts as one failure. @param {string} file @param {number} code @returns {CountedUnits} */
export function countUnits(file, code) {
  const report = readReport(file);
  const { errors = {}, reasons = {}, isWhole = false } = readReport(suitesReportOf(file)) ?? {};
  /** @type {any[]} */
  const files = report?.testResults ?? [];
  const failures = files.flatMap((one) => failuresOf(one, errors[one.name]));
  const tests = files.flatMap((one) =>
    one.assertionResults.map((/** @type {any} */ test) => ({
      name: `${path.relative(projectFolder, one.name)}: ${test.fullName}`,
      status: test.status,
      hasRun: ['passed', 'failed'].includes(test.status),
      reason: reasons[one.name]?.[test.fullName] ?? 'without a reason',
    })),
  );
  return withHidden(
    {
      passed: report?.numPassedTests ?? 0,
      failed: failures.length,
      failures,
      isWhole,
      notes: failures.map(({ note }) => note),
      passedTests: tests.filter(({ status }) => status === 'passed').map(({ name }) => name),
      ran: tests.filter(({ hasRun }) => hasRun).map(({ name }) => name),
      skipped: tests.filter(({ hasRun }) => !hasRun).map(({ name, reason }) => ({ name, reason })),
    },
    code,
  );
}

/** @param {string} file @param {number} code @returns {Counted} */
export function countBrowserTests(file, code) {
  const report = readReport(file);
  const { expected = 0, flaky = 0, unexpected = 0 } = report?.stats ?? {};
  const tests = browserTestsOf(report);
  const notes = tests.flatMap(({ place, status, error }) => {
    if (status === 'unexpected') return [reasoned(`failed: ${place}`, error)];
    return status === 'flaky' ? [reasoned(`passed at the second try: ${place}`, error)] : [];
  });
  return withHidden(
    {
      passed: expected + flaky,
      failed: unexpected,
      notes,
      ran: tests.filter(({ status }) => status !== 'skipped').map(({ name }) => name),
      skipped: tests.filter(({ status }) => status === 'skipped'),
    },
    code,
  );
}

/** @param {any} file @param {string | undefined} reason why its tests could not begin @returns {Failure[]} */
function failuresOf({ name, status, assertionResults }, reason) {
  const place = path.relative(projectFolder, name);
  const tests = assertionResults
    .filter((/** @type {any} */ test) => test.status === 'failed')
    .map((/** @type {any} */ test) =>
      reasoned(`${place}: ${test.fullName}`, test.failureMessages[0]),
    );
  const notes = tests.length === 0 && status === 'failed' ? [reasoned(place, reason)] : tests;
  return notes.map((/** @type {string} */ note) => ({ file: place, note: `failed: ${note}` }));
}

/**
 * Suites are nested. A test that runs in several browsers is several of these.
 * @typedef {{ name: string, place: string, status: string, reason: string, error: string | undefined }} BrowserTest
 * @param {any} suite @returns {BrowserTest[]}
 */
function browserTestsOf(suite) {
  const own = (suite?.specs ?? []).flatMap((/** @type {any} */ spec) =>
    spec.tests.map((/** @type {any} */ test) => ({
      name: `${spec.file}: ${spec.title}`,
      place: `${spec.file}:${spec.line} ${spec.title}`,
      status: test.status,
      reason: test.annotations?.find(isSkip)?.description ?? 'without a reason',
      error: test.results[0]?.error?.message,
    })),
  );
  return [...own, ...(suite?.suites ?? []).flatMap(browserTestsOf)];
}

/** @param {{ type: string }} annotation */
const isSkip = ({ type }) => type === 'skip';

/** The first words of the reason, without colours. @param {string} name @param {string | undefined} reason */
function reasoned(name, reason = '') {
  const words = stripVTControlCharacters(reason).trim().slice(0, 400);
  return words === '' ? name : `${name}\n${words.replaceAll(/^/gm, '    ')}`;
}

/** Counts a failed run without a failed test, or without any test, as a failure. @template {Counted} T @param {T} counted @param {number} code @returns {T} */
function withHidden(counted, code) {
  const isHidden = counted.failed === 0 && (code !== 0 || counted.passed === 0);
  return isHidden ? { ...counted, failed: 1 } : counted;
}

/** @param {string} file */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
