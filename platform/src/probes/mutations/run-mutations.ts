import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { copyProject } from './copy-project.ts';
import { createDatabases, type Databases } from './databases.ts';
import { type Mutation, refusalOf } from './mutation.ts';
import { createPlaywright } from './run-playwright.ts';
import { createVitestRunner } from './run-vitest.ts';
import { outcomesOf, type Runner } from './runner.ts';

/**
 * Applies one mutation after the other to a copy of the project, and runs the test that must fail. Prints a line for each.
 * Returns whether every mutation was detected.
 */
export async function runMutations(mutations: readonly Mutation[]): Promise<boolean> {
  const started = Date.now();
  const copy = copyProject();
  const databases = createDatabases(path.join(copy.folder, '..', 'postgres'));
  let failed = 0;
  try {
    for (const isBrowser of [false, true]) {
      const group = mutations.filter((one) => (one.onlyInBrowser ?? false) === isBrowser);
      if (group.length === 0) continue;
      const runner = isBrowser
        ? createPlaywright(copy.folder)
        : await createVitestRunner(copy.folder);
      failed += await runGroup(group, { folder: copy.folder, runner, databases });
      await runner.close();
    }
  } finally {
    await databases.stop();
    copy.remove();
  }
  const seconds = secondsSince(started);
  console.log(`${mutations.length - failed} passed, ${failed} failed (${seconds} s)`);
  return failed === 0;
}

interface Stage {
  folder: string;
  runner: Runner;
  databases: Databases;
}

/** Runs a group of mutations; returns how many were not detected. */
async function runGroup(mutations: readonly Mutation[], stage: Stage): Promise<number> {
  const applicable = mutations.filter((mutation) => !whyNot(stage.folder, mutation));
  const passing = await runBaseline(applicable, stage);
  let failed = 0;
  for (const mutation of mutations) {
    const begun = Date.now();
    const outcome = await tryMutation(mutation, passing, stage);
    console.log(`${outcome} ${mutation.file}: ${mutation.why} (${secondsSince(begun)} s)`);
    if (outcome === killed) continue;
    failed += 1;
    console.log(`    ${mutation.killedBy.file}: ${mutation.killedBy.title}`);
  }
  return failed;
}

/** Runs the tests without mutations; returns the mutations whose tests pass. */
async function runBaseline(mutations: readonly Mutation[], stage: Stage): Promise<Set<Mutation>> {
  const killers = mutations.map(({ killedBy }) => killedBy);
  console.log(`running the tests of ${killers.length} mutations without them`);
  const needsDatabase = mutations.some(usesDatabase);
  const database = needsDatabase ? await stage.databases.unchanged() : undefined;
  const outcomes = await stage.runner.run(killers, database);
  return new Set(
    mutations.filter(({ killedBy }) => {
      const testOutcomes = outcomesOf(outcomes, killedBy);
      return testOutcomes.length > 0 && testOutcomes.every(({ isPassed }) => isPassed);
    }),
  );
}

const killed = 'killed  ';

async function tryMutation(
  mutation: Mutation,
  passing: ReadonlySet<Mutation>,
  { folder, runner, databases }: Stage,
): Promise<string> {
  const refusal = whyNot(folder, mutation);
  if (refusal) return `DOES NOT APPLY (${refusal})`;
  if (!passing.has(mutation)) return 'TEST DOES NOT PASS WITHOUT IT';
  const file = path.join(folder, mutation.file);
  const text = readFileSync(file, 'utf8');
  const write = (content: string) => {
    writeFileSync(file, content);
    runner.forget(mutation.file);
  };
  write(text.replace(mutation.find, () => mutation.replace));
  try {
    const isSql = mutation.file.endsWith('.sql');
    const prepare = isSql ? () => databases.changed(folder) : databases.unchanged;
    const database = usesDatabase(mutation) ? await prepare() : undefined;
    const outcomes = outcomesOf(await runner.run([mutation.killedBy], database), mutation.killedBy);
    // A test file that does not load says nothing about the mutation.
    if (outcomes.length === 0) return 'TEST DOES NOT START';
    return outcomes.every(({ isPassed }) => isPassed) ? 'SURVIVED' : killed;
  } finally {
    write(text);
  }
}

/** Whether the test needs a database, by the projects of vitest.config.ts. */
function usesDatabase({ killedBy }: Mutation): boolean {
  return /^(services|platform|shared\/(server|dev))\//.test(killedBy.file);
}

function whyNot(folder: string, mutation: Mutation): string | undefined {
  const read = (file: string) => {
    const place = path.join(folder, file);
    return existsSync(place) ? readFileSync(place, 'utf8') : undefined;
  };
  if (read(mutation.killedBy.file) === undefined) return 'its test file does not exist';
  return refusalOf(mutation, read(mutation.file));
}

const secondsSince = (moment: number) => ((Date.now() - moment) / 1_000).toFixed(1);
