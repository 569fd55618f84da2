// biome-ignore-all lint/style/noDefaultExport: the runner takes the default export
import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node';

export interface SuitesReport {
  /** By file: the first error outside of its tests. */
  errors: Record<string, string>;
  /** By file, then by the full name of the test. */
  reasons: Record<string, Record<string, string>>;
  /** Whether no worker died and no error came outside of a test. */
  isWhole: boolean;
}

/** A reporter for what Vitest's own JSON leaves out: errors outside of a test, as before a suite, and why a test is skipped. */
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

  /** `unhandled`: errors outside of tests, as of a worker that died. */
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const { SUITES_REPORT: file } = process.env;
    if (file === undefined) return;
    const isWhole = unhandled.length === 0 && modules.every((each) => each.state() !== 'pending');
    const told: SuitesReport = { errors: this.#errors, reasons: this.#reasons, isWhole };
    writeFileSync(file, JSON.stringify(told));
  }

  #keep(file: string, errors: readonly { message: string }[]): void {
    const [first] = errors;
    if (first !== undefined) this.#errors[file] ??= first.message;
  }
}

/** As Vitest's JSON joins them. */
function nameOf(test: TestCase): string {
  return [
    ...suitesOf(test)
      .map(({ name }) => name)
      .reverse(),
    test.name,
  ].join(' ');
}

/** What the test, or a suite around it, says that it needs. */
function reasonOf(test: TestCase): string {
  const needs = [test, ...suitesOf(test)].map((task) => task.meta().needs).find(Boolean);
  if (needs !== undefined) return `needs ${needs}`;
  const result = test.result();
  return (result.state === 'skipped' && result.note) || 'without a reason';
}

/** From the inside out. */
function suitesOf(test: TestCase): TestSuite[] {
  const suites: TestSuite[] = [];
  for (let place = test.parent; place.type === 'suite'; place = place.parent) suites.push(place);
  return suites;
}
