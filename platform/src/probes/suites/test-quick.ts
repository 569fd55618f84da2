import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectFolder } from '../../start/project-folder.ts';
import { changedFiles, testsBeside, testsNearest } from './changed-tests.ts';
import { runProgram } from './run-program.ts';

/** This number of test files takes well below a minute. */
const limit = 25;

/* npm run test:quick: checks types, lint and the unit tests of files changed since the last commit, or on a branch since `main`. */
const started = Date.now();
const { base, files } = changedFiles(projectFolder);
const results = await Promise.all([
  runProgram('types', 'tsc', ['-p', 'tsconfig.json'], { gathered: true }),
  runProgram('format and lint', 'biome', ['check', '.'], { gathered: true }),
  testChanged(),
]);
const failed = results.filter(({ code }) => code !== 0).length;
const seconds = ((Date.now() - started) / 1000).toFixed(1);
console.log(`\n${results.length - failed} passed, ${failed} failed (${seconds} s)`);
process.exitCode = failed > 0 ? 1 : 0;

async function testChanged(): Promise<{ code: number }> {
  if (files.length === 0) {
    console.log(`Nothing changed since ${base}, so there is nothing to test.`);
    return { code: 0 };
  }
  const found = new Set([...importers(), ...testsBeside(projectFolder, files)]);
  const { tests, others } = testsNearest(files, [...found], limit);
  if (others > 0)
    console.log(`${others} more test files import what changed; npm test runs all of them.`);
  if (tests.length === 0) {
    console.log(`No unit test imports what changed since ${base}.`);
    return { code: 0 };
  }
  return await runProgram('tests', 'vitest', ['run', '--reporter=dot', ...tests], {
    gathered: true,
  });
}

/** The test files that import changed files. */
function importers(): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'kabar-quick-'));
  const list = path.join(folder, 'tests.json');
  const vitest = path.join(projectFolder, 'node_modules', 'vitest', 'vitest.mjs');
  const args = ['list', '--filesOnly', `--json=${list}`, `--changed=${base}`, '--passWithNoTests'];
  try {
    const { status, stderr } = spawnSync(process.execPath, [vitest, ...args], {
      ...{ cwd: projectFolder, encoding: 'utf8' },
    });
    if (status !== 0) throw new Error(`vitest list ended with ${status}: ${stderr}`);
    const found: { file: string }[] = existsSync(list)
      ? JSON.parse(readFileSync(list, 'utf8'))
      : [];
    return found.map(({ file }) => path.relative(projectFolder, file).replaceAll(path.sep, '/'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
