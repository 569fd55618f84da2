import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { keepOutcomes, type Outcomes, results } from '../../../test-outcomes.mjs';
import { projectFolder } from '../../start/project-folder.ts';
import type { SuitesReport } from './report-suites.ts';

/** The counts of a run, with the names and reasons of its failures. */
export interface Counted extends Outcomes {
  passed: number;
  failed: number;
  notes: string[];
}

export interface Failure {
  file: string;
  note: string;
}

export interface CountedUnits extends Counted {
  failures: Failure[];
  passedTests: string[];
  /** Whether no worker died and no error occurred outside of tests. */
  isWhole: boolean;
}

export const nothing: Counted = { passed: 0, failed: 0, notes: [], ran: [], skipped: [] };

/** Counts a whole suite that cannot run as one skipped test. */
export function leftOut(name: string, reason: string): Counted {
  console.log(`${name}: left out, because ${reason}.`);
  return { ...nothing, skipped: [{ name, reason }] };
}

/** Writes the counts into a file of this name, and failures into failures.txt, for the summary of the whole run. */
export function tell(name: string, parts: readonly Counted[]): string {
  mkdirSync(results, { recursive: true });
  const sum = (which: 'passed' | 'failed') => parts.reduce((total, part) => total + part[which], 0);
  const line = `${sum('passed')} passed, ${sum('failed')} failed`;
  writeFileSync(path.join(results, `${name}.txt`), `${line}\n`);
  keepOutcomes(results, name, {
    ran: parts.flatMap(({ ran }) => ran),
    skipped: parts.flatMap(({ skipped }) => skipped),
  });
  const notes = parts.flatMap((part) => part.notes);
  if (notes.length > 0) {
    const message = [`${name}:`, ...notes].join('\n');
    appendFileSync(path.join(results, 'failures.txt'), `${message}\n`);
  }
  return line;
}

/** The used part of Vitest's report. */
interface UnitReport {
  numPassedTests: number;
  testResults: UnitFile[];
}
interface UnitFile {
  name: string;
  status: string;
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
}

/** Counts a file whose tests could not start as one failure. */
export function countUnits(file: string, suites: string, code: number): CountedUnits {
  const report = readReport<UnitReport>(file);
  const { errors, reasons, isWhole } = readReport<SuitesReport>(suites) ?? {
    ...{ errors: {}, reasons: {}, isWhole: false },
  };
  const files = report?.testResults ?? [];
  const failures = files.flatMap((one) => failuresOf(one, errors[one.name]));
  const tests = files.flatMap((one) =>
    one.assertionResults.map(({ fullName, status }) => ({
      name: `${path.relative(projectFolder, one.name)}: ${fullName}`,
      status,
      hasRun: ['passed', 'failed'].includes(status),
      reason: reasons[one.name]?.[fullName] ?? 'without a reason',
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

/** The failures of a file. `reason`: why its tests could not start. */
function failuresOf({ name, status, assertionResults }: UnitFile, reason?: string): Failure[] {
  const place = path.relative(projectFolder, name);
  const tests = assertionResults
    .filter((test) => test.status === 'failed')
    .map((test) => reasoned(`${place}: ${test.fullName}`, test.failureMessages[0]));
  const notes = tests.length === 0 && status === 'failed' ? [reasoned(place, reason)] : tests;
  return notes.map((note) => ({ file: place, note: `failed: ${note}` }));
}

/** The used part of Playwright's report, whose suites are nested. */
interface BrowserReport extends Pick<Suite, 'suites'> {
  stats: { expected: number; flaky: number; unexpected: number };
}
export interface Suite {
  file: string;
  title: string;
  specs?: Spec[];
  suites?: Suite[];
}
interface Spec {
  file: string;
  line: number;
  title: string;
  ok: boolean;
  /** One entry for each browser. */
  tests: {
    status: string;
    annotations?: { type: string; description?: string }[];
    results: { error?: { message: string } }[];
  }[];
}

export function countBrowserTests(file: string, code: number): Counted {
  const report = readReport<BrowserReport>(file);
  const { expected = 0, flaky = 0, unexpected = 0 } = report?.stats ?? {};
  const tests = browserTestsOf(report ?? {});
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

function browserTestsOf({ specs = [], suites = [] }: Pick<Suite, 'specs' | 'suites'>) {
  const own = specs.flatMap((spec) =>
    spec.tests.map((test) => ({
      name: `${spec.file}: ${spec.title}`,
      place: `${spec.file}:${spec.line} ${spec.title}`,
      status: test.status,
      reason: test.annotations?.find(isSkip)?.description ?? 'without a reason',
      error: test.results[0]?.error?.message,
    })),
  );
  const inside: typeof own = suites.flatMap(browserTestsOf);
  return [...own, ...inside];
}

const isSkip = ({ type }: { type: string }) => type === 'skip';

/** The name with the beginning of the reason, without colour codes. */
export function reasoned(name: string, reason = ''): string {
  const words = stripVTControlCharacters(reason).trim().slice(0, 400);
  return words === '' ? name : `${name}\n${words.replaceAll(/^/gm, '    ')}`;
}

/** Counts a failed run without a failed test, or without any test, as a failure. */
function withHidden<Kind extends Counted>(counted: Kind, code: number): Kind {
  const isHidden = counted.failed === 0 && (code !== 0 || counted.passed === 0);
  return isHidden ? { ...counted, failed: 1 } : counted;
}

function readReport<Report>(file: string): Report | undefined {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
