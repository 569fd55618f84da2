import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

export interface Plan {
  program: string;
  /** The URL of the OpenAPI document. */
  url: string;
  service: string;
  role: string;
  /** Session token; empty if signed out. */
  cookie: string;
  /** The folder for its reports. */
  folder: string;
  /** Minimum number of test cases; fewer if the maximum of rounds is reached first. */
  cases: number;
  /** The maximum number of runs with different seeds, which add cases where endpoints have few inputs. */
  rounds: number;
  phases: string;
}

export interface Outcome {
  service: string;
  role: string;
  cases: number;
  failures: string[];
  seconds: number;
}

/** The checks: no 5xx, and no status, content type or body that the document does not declare. */
const checks = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_schema_conformance',
].join(',');

/** The used part of Schemathesis's report. */
const Report = z.object({
  complete: z.boolean(),
  test_cases: z.object({ generated: z.int() }),
  failures: z.array(z.unknown()),
  errors: z.array(z.unknown()),
});

const Document = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

export async function runSchemathesis(plan: Plan): Promise<Outcome> {
  const started = Date.now();
  const operations = await countOperations(plan.url);
  const outcome = { service: plan.service, role: plan.role, cases: 0, failures: [] as string[] };
  for (let round = 1; round <= plan.rounds && outcome.cases < plan.cases; round += 1) {
    const examples = Math.max(2, Math.ceil((plan.cases - outcome.cases) / operations));
    const { cases, failures } = await runRound(plan, round, examples);
    outcome.cases += cases;
    outcome.failures.push(...failures);
    if (failures.length > 0) break;
  }
  return { ...outcome, seconds: (Date.now() - started) / 1000 };
}

async function runRound(plan: Plan, seed: number, examples: number) {
  const file = path.join(plan.folder, `${plan.service}-${plan.role}-${seed}.json`);
  const output = await run(plan.program, [
    'run',
    plan.url,
    ...['--checks', checks, '--phases', seed === 1 ? plan.phases : 'fuzzing', '--mode', 'all'],
    ...['--seed', String(seed), '--max-examples', String(examples)],
    ...['--no-shrink', '--continue-on-failure', '--max-redirects', '0', '--warnings', 'off'],
    ...['--suppress-health-check', 'all', '--request-timeout', '30'],
    ...['--report', 'json', '--report-json-path', file],
    ...['--header', 'X-Forwarded-For: 10.20.30.40'],
    ...(plan.cookie ? ['--header', `Cookie: ${plan.cookie}`] : []),
  ]);
  if (!existsSync(file)) return { cases: 0, failures: [output.text] };
  const report = Report.parse(JSON.parse(readFileSync(file, 'utf8')));
  const faults = [...report.failures, ...report.errors].map((fault) => JSON.stringify(fault));
  const silent = output.code !== 0 && faults.length === 0;
  return { cases: report.test_cases.generated, failures: silent ? [output.text] : faults };
}

async function countOperations(url: string): Promise<number> {
  const response = await fetch(url);
  const { paths } = Document.parse(await response.json());
  return Object.values(paths).flatMap((methods) => Object.keys(methods)).length;
}

function run(program: string, args: string[]): Promise<{ code: number; text: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
    }
    child.on('error', reject);
    child.on('exit', (code) => resolve({ code: code ?? 1, text }));
  });
}
