// Plain JavaScript, because .ci/run sums up when nothing could be installed too. Which tests a whole run has run, and which it skipped, by name and reason, over all of its stages.
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

/** The tests that no stage has run: a stage with a program runs what another skipped without it. @param {string} folder @returns {Skipped[]} */
export function neverRun(folder) {
  /** @type {Outcomes[]} */
  const stages = readdirSync(folder)
    .filter((file) => file.endsWith(ending))
    .map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')));
  const ran = new Set(stages.flatMap((stage) => stage.ran));
  const skipped = stages.flatMap((stage) => stage.skipped).filter(({ name }) => !ran.has(name));
  return [...new Map(skipped.map((test) => [test.name, test])).values()];
}

/** One line a test. @param {Skipped[]} skipped */
export function describeSkipped(skipped) {
  return skipped.map(({ name, reason }) => `skipped: ${name} (${reason})`);
}
