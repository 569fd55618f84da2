import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { createTestDatabase, type TestDatabase } from '@kabar/dev/test-database';
import { startEmbeddedPostgres } from '../../start/embedded-postgres/start.ts';
import { migrate } from '../../start/migrate/migrate.ts';
import { projectFolder } from '../../start/project-folder.ts';

/** Test environment of the benchmarks: an empty folder, a Postgres with durable commits, fresh builds. */
export interface Environment {
  folder: string;
  /** Creates a migrated database, which is dropped at the end. */
  database(): Promise<TestDatabase>;
  /** The release stores of the shipped pages, and of the same sources as one application. */
  pages(): Promise<{ shipped: string; single: string }>;
  onEnd(close: () => unknown): void;
  end(): Promise<void>;
}

function prepareEnvironment(): Environment {
  const folder = mkdtempSync(path.join(tmpdir(), 'kabar-bench-'));
  // Postgres may run as another user than this process.
  chmodSync(folder, 0o755);
  const opened: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const onEnd = (close: () => unknown) => void opened.push(close);
  let server: Promise<void> | undefined;
  let pages: Promise<{ shipped: string; single: string }> | undefined;
  return {
    folder,
    onEnd,
    database: async () => {
      server ??= startServer(path.join(folder, 'database'), onEnd);
      await server;
      const database = await createTestDatabase();
      onEnd(database.drop);
      return database;
    },
    pages: () => {
      pages ??= buildPages(folder);
      return pages;
    },
    end: async () => {
      for (let close = opened.pop(); close; close = opened.pop()) await close();
    },
  };
}

/** Measures in a temporary environment and exits the process. `measure` returns whether everything could be measured. */
export async function measureIn(
  measure: (environment: Environment) => Promise<boolean>,
): Promise<never> {
  const environment = prepareEnvironment();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void environment.end().finally(() => process.exit(1)));
  let isWhole = false;
  try {
    isWhole = await measure(environment);
  } catch (error) {
    console.error(error);
  }
  await environment.end();
  process.exit(isWhole ? 0 : 1);
}

/** Sets the two variables that createTestDatabase reads. */
async function startServer(dataFolder: string, onEnd: Environment['onEnd']): Promise<void> {
  const server = await startEmbeddedPostgres({ dataFolder });
  onEnd(server.stop);
  const secret = 'a secret that only measurements know, and know well';
  await migrate({ adminUrl: server.url, secret });
  process.env.KABAR_TEST_DATABASE_URL = server.url;
  process.env.KABAR_TEST_SECRET = secret;
}

async function buildPages(folder: string) {
  const shipped = path.join(folder, 'releases');
  const single = path.join(folder, 'single-releases');
  await build('build-all', shipped);
  await build('build-single', single);
  return { shipped, single };
}

/** Runs a build in a child process; returns its duration in seconds. */
export async function build(script: string, store: string, names: string[] = []): Promise<number> {
  const file = path.join(projectFolder, 'shared', 'build', 'src', `${script}.ts`);
  const started = performance.now();
  await promisify(execFile)(process.execPath, [file, ...names], {
    cwd: projectFolder,
    env: { ...process.env, RELEASES: store },
  });
  return (performance.now() - started) / 1_000;
}
