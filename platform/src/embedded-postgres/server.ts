import { existsSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { Sentence } from '../sentence.ts';
import { serverOptions } from './configuration.ts';
import type { Place } from './place.ts';
import { runProgram } from './run-program.ts';

const patience = 5_000;
const largestLog = 5_000_000;

/** The port of the server that runs on this cluster and takes our password, if there is one. */
export async function findRunningServer(
  cluster: string,
  password: string,
): Promise<number | undefined> {
  removeForeignPidFile(cluster);
  const running = readPostmaster(cluster);
  if (!running) return undefined;
  const deadline = Date.now() + patience;
  for (;;) {
    const answer = await knock(running.port, password, cluster);
    if (answer === 'ours') return running.port;
    if (answer === 'not ours' || Date.now() > deadline) return undefined;
    await pause(50);
  }
}

/** Starts the server on a free port; what still holds the cluster after a crash may need a moment to let go. */
export async function startServer(place: Place, password: string, fast: boolean): Promise<number> {
  const log = path.join(place.cluster, 'server.log');
  if (existsSync(log) && statSync(log).size > largestLog) truncateSync(log);
  const deadline = Date.now() + patience;
  for (;;) {
    const port = await freePort();
    try {
      const options = serverOptions(port, fast).join(' ');
      await control(place, ['-w', '-t', '60', '-l', log, '-o', options, 'start']);
      return port;
    } catch (error) {
      const running = await findRunningServer(place.cluster, password);
      if (running) return running;
      if (Date.now() > deadline) throw new Sentence(explain(log, error), { cause: error });
      await pause(200);
    }
  }
}

export async function stopServer(place: Place): Promise<void> {
  if (!readPostmaster(place.cluster)) return;
  await control(place, ['-w', '-t', '20', '-m', 'fast', 'stop']);
}

/** Makes the database of that name on the server at that address, when there is none. */
export async function ensureDatabase(url: string, name: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

function control(place: Place, args: string[]): Promise<string> {
  const program = path.join(place.binaries, 'bin', 'pg_ctl');
  return runProgram(program, ['-s', '-D', place.cluster, ...args], place.user);
}

interface Postmaster {
  pid: number;
  port: number;
}

/** What postmaster.pid says, when the process that it names is alive. */
function readPostmaster(cluster: string): Postmaster | undefined {
  const file = path.join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  return pid > 0 && port > 0 && isAlive(pid) ? { pid, port } : undefined;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** After a restart of the machine the number in postmaster.pid may belong to any program; Postgres would wait for it. */
function removeForeignPidFile(cluster: string): void {
  const running = readPostmaster(cluster);
  if (!running || !existsSync('/proc/self/cmdline')) return;
  const commandFile = `/proc/${running.pid}/cmdline`;
  const command = existsSync(commandFile) ? readFileSync(commandFile, 'utf8') : '';
  const program = path.basename(command.split('\0')[0] ?? '');
  if (program !== 'postgres') rmSync(path.join(cluster, 'postmaster.pid'), { force: true });
}

async function knock(
  port: number,
  password: string,
  cluster: string,
): Promise<'ours' | 'not ours' | 'later'> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password,
    database: 'postgres',
    connectionTimeoutMillis: 2_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const answer = await client.query<{ folder: string }>(
      `select current_setting('data_directory') as folder`,
    );
    return answer.rows[0]?.folder === cluster ? 'ours' : 'not ours';
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    // 57P03: it is still starting, or already stopping. ECONNREFUSED: not yet listening.
    return code === '57P03' || code === 'ECONNREFUSED' ? 'later' : 'not ours';
  } finally {
    await client.end().catch(() => {});
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

function explain(log: string, error: unknown): string {
  const lines = existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n').slice(-3) : [];
  const reason = lines.length > 0 ? lines.join(' ') : String(error);
  return `The database did not start. Its log ${log} ends with: ${reason}`;
}
