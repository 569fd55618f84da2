import { existsSync, readFileSync, statSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@kabar/server/free-port';
import pg from 'pg';
import { OperatorError } from '../operator-error.ts';
import { serverOptions } from './configuration.ts';
import type { Place } from './place.ts';
import { readPostmaster, removeForeignPidFile, removeZombiePidFile } from './postmaster.ts';
import { runProgram } from './run-program.ts';

const timeoutMs = 5_000;
/** Long, because the server may have to write a lot before it ends. */
const stopTimeoutMs = 20_000;
const largestLog = 5_000_000;

/** The port of a server that runs on this cluster and accepts our password; undefined if there is none. */
export async function findRunningServer(
  cluster: string,
  password: string,
): Promise<number | undefined> {
  removeForeignPidFile(cluster);
  const running = readPostmaster(cluster);
  if (!running) return undefined;
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const answer = await knock(running.port, password, cluster);
    if (answer === 'ours') return running.port;
    if (answer === 'not ours' || Date.now() > deadline) return undefined;
    await pause(50);
  }
}

/** Starts the server on a free port; retries while processes of a crashed server still use the cluster. */
export async function startServer(place: Place, password: string, fast: boolean): Promise<number> {
  const log = logOf(place);
  if (existsSync(log) && statSync(log).size > largestLog) truncateSync(log);
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const port = await freePort();
    try {
      await tryToStart({ place, port, fast, seconds: 60 });
      return port;
    } catch (error) {
      const running = await findRunningServer(place.cluster, password);
      if (running) return running;
      if (Date.now() > deadline) {
        throw new OperatorError(explainFailedStart(place, error), { cause: error });
      }
      await pause(200);
    }
  }
}

/** Throws if the server does not start or respond in time; it may still start afterwards. */
export async function tryToStart(server: {
  place: Place;
  port: number;
  fast: boolean;
  seconds: number;
}): Promise<void> {
  const { place, port, fast, seconds } = server;
  removeZombiePidFile(place.cluster);
  const options = serverOptions(port, fast).join(' ');
  await control(place, ['-w', '-t', String(seconds), '-l', logOf(place), '-o', options, 'start']);
}

export async function stopServer(place: Place): Promise<void> {
  if (!readPostmaster(place.cluster)) return;
  try {
    // -W, because pg_ctl would not notice a server that is killed meanwhile.
    await control(place, ['-W', '-m', 'fast', 'stop']);
  } catch (error) {
    if (readPostmaster(place.cluster)) throw error;
  }
  const deadline = Date.now() + stopTimeoutMs;
  while (readPostmaster(place.cluster)) {
    if (Date.now() > deadline) {
      throw new OperatorError(
        `The database in ${place.cluster} does not end; its log is ${logOf(place)}.`,
      );
    }
    await pause(20);
  }
}

/** Creates the database if it does not exist. */
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
    // 57P03: the server is starting or stopping. ECONNREFUSED: it is not listening yet.
    return code === '57P03' || code === 'ECONNREFUSED' ? 'later' : 'not ours';
  } finally {
    await client.end().catch(() => {});
  }
}

function logOf(place: Place): string {
  return path.join(place.cluster, 'server.log');
}

export function explainFailedStart(place: Place, error: unknown): string {
  const log = logOf(place);
  const lines = existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n').slice(-3) : [];
  const reason = lines.length > 0 ? lines.join(' ') : String(error);
  return `The database did not start. Its log ${log} ends with: ${reason}`;
}
