import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type ServiceName, serviceNames } from '@kabar/contracts/contract';
import { allContracts } from '@kabar/dev/all-contracts';
import { populate } from './authorization/populate.ts';
import { installSchemathesis } from './fuzz/install-schemathesis.ts';
import { type Callers, keepAlive } from './fuzz/keep-alive.ts';
import { type Outcome, runSchemathesis } from './fuzz/run-schemathesis.ts';
import { projectFolder } from './project-folder.ts';
import { startTestHouse, type TestHouse } from './test-house.ts';
import startTestDatabase from './vitest-database.ts';

/** npm run fuzz [-- --quick] [service ...]: every service's OpenAPI document tried as every role. */
const quick = process.argv.includes('--quick');
const wanted = serviceNames.filter((name) => process.argv.includes(name));
/** For each service as each role. */
const fullCases = 500;
const quickCases = 60;

const program = await installSchemathesis();
if (typeof program === 'object') {
  console.log(`Fuzzing is skipped: ${program.reason}`);
  process.exit(0);
}
const stopDatabase = await startTestDatabase();
const house = await startTestHouse();
const folder = mkdtempSync(path.join(tmpdir(), 'kabar-fuzz-'));
try {
  const callers = await makeCallers(house);
  const stopKeeping = keepAlive(house);
  const outcomes = await fuzzAll(callers);
  stopKeeping();
  process.exitCode = summarize(outcomes) ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
  await house.stop();
  await stopDatabase();
}

async function makeCallers(home: TestHouse): Promise<Callers> {
  const { client, companion, admin } = await populate(home);
  const moderator = await home.person('moderator');
  return { nobody: home.nobody, client, companion, moderator, admin };
}

/** Two at a time: one process of Python keeps one core busy. */
async function fuzzAll(callers: Callers): Promise<Outcome[]> {
  // A service without endpoints has nothing to try.
  const answering = new Set((await allContracts()).map(({ service }) => service));
  const named = wanted.length > 0 ? wanted : serviceNames;
  const waiting = named
    .filter((service) => answering.has(service))
    .flatMap((service) =>
      Object.entries(callers).map(([role, { cookie }]) => ({ service, role, cookie })),
    );
  const outcomes: Outcome[] = [];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const outcome = await fuzz(next.service, next.role, next.cookie);
      const alive = next.role === 'nobody' || (await isSignedIn(next.cookie));
      if (!alive) outcome.failures.push(`${next.role} was signed out and saw nothing but refusals`);
      console.log(sentence(outcome));
      outcomes.push(outcome);
    }
  };
  await Promise.all([work(), work()]);
  return outcomes;
}

function fuzz(service: ServiceName, role: string, cookie: string): Promise<Outcome> {
  return runSchemathesis({
    program: String(program),
    url: `${house.url}/api/${service}/openapi.json`,
    service,
    role,
    cookie,
    folder,
    cases: quick ? quickCases : fullCases,
    phases: quick ? 'fuzzing' : 'coverage,fuzzing',
  });
}

async function isSignedIn(cookie: string): Promise<boolean> {
  await pause(500);
  const answer = await fetch(`${house.url}/api/auth/account`, { headers: { cookie } });
  return answer.ok;
}

function sentence({ service, role, cases, failures, seconds }: Outcome): string {
  const verdict = failures.length === 0 ? 'ok    ' : 'FAILED';
  return `${verdict} ${service} as ${role}: ${cases} cases, ${failures.length} failures (${seconds.toFixed(0)} s)`;
}

function summarize(outcomes: Outcome[]): boolean {
  const failures = outcomes.flatMap((outcome) => outcome.failures);
  const cases = outcomes.reduce((sum, outcome) => sum + outcome.cases, 0);
  for (const failure of failures) console.log(`\n${failure}`);
  console.log(`${cases} cases fuzzed, ${failures.length} failures`);
  const passed = outcomes.filter((outcome) => outcome.failures.length === 0 && outcome.cases > 0);
  const failed = outcomes.length - passed.length;
  // For whoever sums up a whole run.
  const results = path.join(projectFolder, 'test-results');
  mkdirSync(results, { recursive: true });
  writeFileSync(path.join(results, 'fuzz.txt'), `${passed.length} passed, ${failed} failed\n`);
  return failed === 0;
}
