// biome-ignore-all lint/style/noDefaultExport: the runner takes the default export
import { writeFileSync } from 'node:fs';

/** A reporter for what failed outside of a test, as before a suite: Vitest's own JSON does not say it. */
export default class SuiteErrors {
  /** By file. @type {Record<string, string>} */
  #messages = {};

  /** @param {import('vitest/node').TestModule} file */
  onTestModuleEnd(file) {
    this.#keep(file.moduleId, file.errors());
  }

  /** @param {import('vitest/node').TestSuite} suite */
  onTestSuiteResult(suite) {
    this.#keep(suite.module.moduleId, suite.errors());
  }

  onTestRunEnd() {
    const { SUITE_ERRORS: file } = process.env;
    if (file !== undefined) writeFileSync(file, JSON.stringify(this.#messages));
  }

  /** @param {string} file @param {readonly { message: string }[]} errors */
  #keep(file, errors) {
    const [first] = errors;
    if (first !== undefined) this.#messages[file] ??= first.message;
  }
}
