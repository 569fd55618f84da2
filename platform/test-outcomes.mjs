// The tests that all stages of a run have run, and those skipped, with reasons. Plain JavaScript, because .ci/run summarises even if
// nothing could be installed.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from './install.mjs';

/**
 * @typedef {{ name: string, reason: string }} Skipped
 * @typedef {{ ran: string[], skipped: Skipped[] }} Outcomes
 */

export const results = path.join(projectFolder, 'test-results');
const ending = '.outcomes.json';

/** @param {string} folder @param {string} stage @param {Outcomes} outcomes */
export function keepOutcomes(folder, stage, outcomes) {
  writeFileSync(path.join(folder, `${stage}${ending}`), JSON.stringify(outcomes));
}

/** The tests that every stage skipped; a stage may run tests that another one skipped. @param {string} folder @returns {Skipped[]} */
export function neverRun(folder) {
  /** @type {Outcomes[]} */
  const stages = readdirSync(folder)
    .filter((file) => file.endsWith(ending))
    .map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')));
  const ran = new Set(stages.flatMap((stage) => stage.ran));
  const skipped = stages.flatMap((stage) => stage.skipped).filter(({ name }) => !ran.has(name));
  return [...new Map(skipped.map((test) => [test.name, test])).values()];
}

/** One line for each skipped test. @param {Skipped[]} skipped */
export function describeSkipped(skipped) {
  return skipped.map(({ name, reason }) => `skipped: ${name} (${reason})`);
}
