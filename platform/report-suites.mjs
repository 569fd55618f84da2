// biome-ignore-all lint/style/noDefaultExport: the runner takes the default export
import { writeFileSync } from 'node:fs';

/** A reporter for what Vitest's own JSON leaves out: errors outside of a test, as before a suite, and why a test is skipped. */
export default class ReportSuites {
  /** By file. @type {Record<string, string>} */
  #errors = {};
  /** By file, then by the full name of the test. @type {Record<string, Record<string, string>>} */
  #reasons = {};

  /** @param {import('vitest/node').TestModule} file */
  onTestModuleEnd(file) {
    this.#keep(file.moduleId, file.errors());
    for (const test of file.children.allTests('skipped')) {
      this.#reasons[file.moduleId] ??= {};
      Object.assign(this.#reasons[file.moduleId] ?? {}, { [nameOf(test)]: reasonOf(test) });
    }
  }

  /** @param {import('vitest/node').TestSuite} suite */
  onTestSuiteResult(suite) {
    this.#keep(suite.module.moduleId, suite.errors());
  }

  /** @param {readonly import('vitest/node').TestModule[]} modules @param {readonly unknown[]} unhandled errors outside of tests, as of a worker that died */
  onTestRunEnd(modules, unhandled) {
    const { SUITES_REPORT: file } = process.env;
    if (file === undefined) return;
    const isWhole = unhandled.length === 0 && modules.every((each) => each.state() !== 'pending');
    const told = { errors: this.#errors, reasons: this.#reasons, isWhole };
    writeFileSync(file, JSON.stringify(told));
  }

  /** @param {string} file @param {readonly { message: string }[]} errors */
  #keep(file, errors) {
    const [first] = errors;
    if (first !== undefined) this.#errors[file] ??= first.message;
  }
}

/** As Vitest's JSON joins them. @param {import('vitest/node').TestCase} test */
function nameOf(test) {
  return [
    ...suitesOf(test)
      .map(({ name }) => name)
      .reverse(),
    test.name,
  ].join(' ');
}

/** What the test, or a suite around it, says that it needs. @param {import('vitest/node').TestCase} test */
function reasonOf(test) {
  const needs = [test, ...suitesOf(test)].map((task) => task.meta().needs).find(Boolean);
  if (needs !== undefined) return `needs ${needs}`;
  const result = test.result();
  return (result.state === 'skipped' && result.note) || 'without a reason';
}

/** From the inside out. @param {import('vitest/node').TestCase} test */
function suitesOf(test) {
  const suites = [];
  for (let place = test.parent; place.type === 'suite'; place = place.parent) suites.push(place);
  return suites;
}
