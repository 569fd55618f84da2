import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type ServiceName, serviceNames } from '@kabar/contracts/contract';
import { allContracts } from '@kabar/dev/all-contracts';
import type { TestInstallation } from '@kabar/dev/test-installation';
import { fuzzConnections } from './fuzz/fuzz-connections.ts';
import { type Callers, keepAlive } from './fuzz/keep-alive.ts';
import { type Outcome, runSchemathesis } from './fuzz/run-schemathesis.ts';
import { findOrInstallFromPypi } from './programs/from-pypi.ts';
import { populate } from './slices/read-slices.ts';
import { type Counted, leftOut, nothing, tell } from './suites/reports.ts';
import { startTestInstallation } from './test-installation.ts';
import startTestDatabase from './vitest-database.ts';

/**
 * npm run fuzz [-- --quick] [service ... | connections]: tests every service as every role with inputs generated from its
 * OpenAPI document, and sends malformed requests over raw connections.
 */
const quick = process.argv.includes('--quick');
const wanted = serviceNames.filter((name) => process.argv.includes(name));
const isConnections = process.argv.includes('connections');
const isEverything = wanted.length === 0 && !isConnections;
const left: Counted[] = [];
/** Cases for each service, over all roles together. */
const casesOfService = quick ? 1_000 : 10_000;
const numberOfRoles = 5;
/** The number of cases with odd bodies, and with upgrades, each for one process and for split processes. */
const oddCases = quick ? 300 : 2_000;

// Installs before any server listens, because installing blocks this process.
const program = isConnections && wanted.length === 0 ? undefined : findProgram();
const stopDatabase = await startTestDatabase();
const installation = await startTestInstallation();
const folder = mkdtempSync(path.join(tmpdir(), 'kabar-fuzz-'));
try {
  const callers = await makeCallers(installation);
  const stopKeeping = keepAlive(installation);
  const outcomes = [
    ...(program === undefined ? [] : await fuzzAll(program, callers)),
    ...(isEverything || isConnections
      ? await fuzzConnections(installation, callers, oddCases, say)
      : []),
  ];
  stopKeeping();
  process.exitCode = summarize(outcomes) ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
  await installation.stop();
  await stopDatabase();
}
// Timers of closed connections would delay the exit by about 15 seconds.
process.exit();

function findProgram(): string | undefined {
  const found = findOrInstallFromPypi('schemathesis', '4.32.5');
  if (typeof found === 'string') return found;
  left.push(leftOut('fuzzing of the documents', found.reason));
  return undefined;
}

async function makeCallers(home: TestInstallation): Promise<Callers> {
  const { client, companion, admin } = await populate(home);
  const moderator = await home.person('moderator');
  // Clears former tokens, so that from now on keepAlive can restore those that a case replaces.
  await home.database.query('update auth.sessions set former_token_hash = null, renewed_at = null');
  return { nobody: home.nobody, client, companion, moderator, admin };
}

/** Runs two at a time, because each Python process uses one core. */
async function fuzzAll(program: string, callers: Callers): Promise<Outcome[]> {
  // A service without endpoints has nothing to test.
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
      const outcome = await fuzz(program, next);
      const alive = next.role === 'nobody' || (await isSignedIn(next.cookie));
      if (!alive) outcome.failures.push(`${next.role} was signed out and saw nothing but refusals`);
      say(outcome);
      outcomes.push(outcome);
    }
  };
  await Promise.all([work(), work()]);
  return outcomes;
}

function fuzz(
  program: string,
  { service, role, cookie }: { service: ServiceName; role: string; cookie: string },
): Promise<Outcome> {
  return runSchemathesis({
    program,
    url: `${installation.url}/api/${service}/openapi.json`,
    service,
    role,
    cookie,
    folder,
    cases: Math.ceil(casesOfService / numberOfRoles),
    phases: quick ? 'fuzzing' : 'coverage,fuzzing',
    // Each round starts Python again, for a few more cases.
    rounds: quick ? 1 : 6,
  });
}

async function isSignedIn(cookie: string): Promise<boolean> {
  await pause(500);
  const answer = await fetch(`${installation.url}/api/auth/account`, { headers: { cookie } });
  return answer.ok;
}

function say({ service, role, cases, failures, seconds }: Outcome): void {
  const verdict = failures.length === 0 ? 'ok    ' : 'FAILED';
  console.log(
    `${verdict} ${service} as ${role}: ${cases} cases, ${failures.length} failures (${seconds.toFixed(0)} s)`,
  );
}

function summarize(outcomes: Outcome[]): boolean {
  const failures = outcomes.flatMap((outcome) => outcome.failures);
  const cases = outcomes.reduce((sum, outcome) => sum + outcome.cases, 0);
  for (const failure of failures) console.log(`\n${failure}`);
  console.log(`${cases} cases fuzzed, ${failures.length} failures`);
  const isGood = (outcome: Outcome) => outcome.failures.length === 0 && outcome.cases > 0;
  const passed = outcomes.filter(isGood).length;
  const failed = outcomes.length - passed;
  tell('fuzz', [{ ...nothing, passed, failed }, ...left]);
  return failed === 0;
}
