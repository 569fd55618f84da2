import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { results } from '../../../test-outcomes.mjs';
import { type Counted, type CountedUnits, countBrowserTests, countUnits } from './reports.ts';
import { runProgram } from './run-program.ts';

const reporter = './platform/src/probes/suites/report-suites.ts';

/** Runs these test files, or all, with Vitest. `name`: of the report. */
export async function runUnits(
  { name, heading = name }: { name: string; heading?: string },
  files: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<CountedUnits & { seconds: number }> {
  const [report, suites] = [emptyReport(name), emptyReport(`${name}.suites`)];
  const reporters = ['default', 'json', reporter].map((each) => `--reporter=${each}`);
  const args = ['run', ...reporters, `--outputFile.json=${report}`, ...files];
  const reporting = { env: { ...env, SUITES_REPORT: suites } };
  const { code, seconds } = await runProgram(heading, 'vitest', args, reporting);
  return { seconds, ...countUnits(report, suites, code) };
}

interface BrowserRun {
  name: string;
  heading?: string;
  config: string;
  args?: string[];
  env: NodeJS.ProcessEnv;
  /** A wrapper command, e.g. Xvfb to provide a display. */
  within?: string[];
}

/** Runs the specs of a Playwright configuration. `name`: of the report. */
export async function runBrowserTests(run: BrowserRun): Promise<Counted & { seconds: number }> {
  const { name, heading = name, config, args = [], within = [] } = run;
  const report = emptyReport(name);
  const names = { PLAYWRIGHT_JSON_OUTPUT_NAME: report, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const test = ['playwright', 'test', '-c', config, '--reporter=list,json', ...args];
  const [program = '', ...rest] = [...within, ...test];
  const { code, seconds } = await runProgram(heading, program, rest, {
    env: { ...run.env, ...names },
  });
  return { seconds, ...countBrowserTests(report, code) };
}

function emptyReport(name: string): string {
  mkdirSync(results, { recursive: true });
  const file = path.join(results, `${name}.json`);
  rmSync(file, { force: true });
  return file;
}
