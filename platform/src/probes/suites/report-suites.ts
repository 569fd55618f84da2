// biome-ignore-all lint/style/noDefaultExport: the runner takes the default export
import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node';

export interface SuitesReport {
  /** The first error outside of tests, by file. */
  errors: Record<string, string>;
  /** The reasons of skipped tests, by file and full test name. */
  reasons: Record<string, Record<string, string>>;
  /** Whether no worker died and no error occurred outside of tests. */
  isWhole: boolean;
}

/** A reporter for what Vitest's JSON omits: errors outside of tests (e.g. in beforeAll), and why a test is skipped. */
export default class ReportSuites implements Reporter {
  #errors: SuitesReport['errors'] = {};
  #reasons: SuitesReport['reasons'] = {};

  onTestModuleEnd(file: TestModule): void {
    this.#keep(file.moduleId, file.errors());
    for (const test of file.children.allTests('skipped')) {
      this.#reasons[file.moduleId] ??= {};
      Object.assign(this.#reasons[file.moduleId] ?? {}, { [nameOf(test)]: reasonOf(test) });
    }
  }

  onTestSuiteResult(suite: TestSuite): void {
    this.#keep(suite.module.moduleId, suite.errors());
  }

  /** `unhandled`: errors outside of tests, e.g. of a worker that died. */
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const { SUITES_REPORT: file } = process.env;
    if (file === undefined) return;
    const isWhole = unhandled.length === 0 && modules.every((each) => each.state() !== 'pending');
    const report: SuitesReport = { errors: this.#errors, reasons: this.#reasons, isWhole };
    writeFileSync(file, JSON.stringify(report));
  }

  #keep(file: string, errors: readonly { message: string }[]): void {
    const [first] = errors;
    if (first !== undefined) this.#errors[file] ??= first.message;
  }
}

/** The full name of a test, joined as in Vitest's JSON. */
function nameOf(test: TestCase): string {
  return [
    ...suitesOf(test)
      .map(({ name }) => name)
      .reverse(),
    test.name,
  ].join(' ');
}

/** Why a test is skipped: the `needs` of its or a suite's meta data. */
function reasonOf(test: TestCase): string {
  const needs = [test, ...suitesOf(test)].map((task) => task.meta().needs).find(Boolean);
  if (needs !== undefined) return `needs ${needs}`;
  const result = test.result();
  return (result.state === 'skipped' && result.note) || 'without a reason';
}

/** The suites around a test, innermost first. */
function suitesOf(test: TestCase): TestSuite[] {
  const suites: TestSuite[] = [];
  for (let place = test.parent; place.type === 'suite'; place = place.parent) suites.push(place);
  return suites;
}
