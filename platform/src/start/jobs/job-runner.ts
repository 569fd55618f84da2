import { setTimeout as pause } from 'node:timers/promises';
import { roleUrl } from '@kabar/server/database-roles';
import type { Service } from '@kabar/server/service';
import { Logger, type RunnerOptions, run } from 'graphile-worker';
import pg from 'pg';
import type { Logger as Log } from 'pino';
import { jobsRole } from '../migrate/migrate-jobs.ts';
import { measured, watchQueue } from './job-metrics.ts';
import { releaseDeadJobs } from './release-dead-jobs.ts';

/** How often to reconnect while the database is unavailable. */
const tryEveryMs = 500;
const longestStopMs = 3_000;

/**
 * With the default options, the worker marks a job as done in an unhandled promise: a connection lost at that moment would end this
 * process.
 */
const handledFailures: NonNullable<RunnerOptions['preset']> = {
  worker: {
    completeJobBatchDelay: 0,
    failJobBatchDelay: 0,
    gracefulShutdownAbortTimeout: 2_000,
  },
};

interface JobRunner {
  /** Settles when the connection is lost, or the runner has ended by itself. */
  ended: Promise<unknown>;
  stop(): Promise<void>;
}

/**
 * Runs jobs from the queue. Reads the queue with the role that owns only it; tasks use the pools of their services. A runner ends when
 * its database connection is lost; a new one then starts and repeats the unfinished jobs.
 */
export async function startJobs(
  options: { adminUrl: string; secret: string },
  services: Iterable<Pick<Service, 'jobs' | 'crontab'>>,
  log: Log,
): Promise<{ stop(): Promise<void> }> {
  const all = [...services];
  const taskList = measured(Object.assign({}, ...all.map((service) => service.jobs)));
  if (Object.keys(taskList).length === 0) return { stop: async () => undefined };
  const crontab = all.flatMap((service) => service.crontab ?? []).join('\n');
  const start = () => startRunner(options, { taskList, crontab }, log);
  const stopping = new AbortController();
  let runner: JobRunner | undefined = await start();
  const keeping = keepGoing();
  return {
    stop: async () => {
      stopping.abort();
      await runner?.stop();
      await keeping;
    },
  };

  async function keepGoing() {
    while (!stopping.signal.aborted) {
      await runner?.ended;
      if (stopping.signal.aborted) return;
      await runner?.stop();
      runner = await start().catch(() => undefined);
      if (stopping.signal.aborted) return runner?.stop();
      if (runner) log.warn('the job queue is taken up again');
      else await pause(tryEveryMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }
}

async function startRunner(
  options: { adminUrl: string; secret: string },
  work: Pick<RunnerOptions, 'taskList' | 'crontab'>,
  log: Log,
): Promise<JobRunner> {
  const pgPool = new pg.Pool({
    connectionString: roleUrl(options.adminUrl, jobsRole, options.secret),
    max: 5,
  });
  const lost = (error: Error) => log.warn({ err: error }, 'the job queue lost a connection');
  pgPool.on('error', lost);
  pgPool.on('connect', (client) => client.on('error', lost));
  let witness: pg.PoolClient | undefined;
  try {
    witness = await pgPool.connect();
    return await runBeside(witness, pgPool, work, log);
  } catch (error) {
    // Otherwise the connection would keep the lock, and each retry would open another one.
    witness?.release(true);
    void pgPool.end();
    throw error;
  }
}

/** Runs the worker while `witness`, a connection that shows that this runner is alive, is open. */
async function runBeside(
  witness: pg.PoolClient,
  pgPool: pg.Pool,
  work: Pick<RunnerOptions, 'taskList' | 'crontab'>,
  log: Log,
): Promise<JobRunner> {
  const isLost = new Promise((resolve) => witness.once('end', resolve));
  await releaseDeadJobs(witness);
  const runner = await run({
    pgPool,
    ...work,
    concurrency: 3,
    noHandleSignals: true,
    preset: handledFailures,
    logger: workerLogger(log),
  });
  const unwatch = watchQueue(pgPool);
  let stopped: Promise<void> | undefined;
  const stop = async () => {
    unwatch();
    // stop() rejects if the runner has ended; without a database it would retry for minutes.
    const ending = runner.stop().then(
      () => runner.promise,
      () => undefined,
    );
    await Promise.race([ending.catch(() => undefined), pause(longestStopMs)]);
    witness.release(true);
    await pgPool.end();
  };
  return {
    ended: Promise.race([isLost, runner.promise.catch(() => undefined)]),
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}

function workerLogger(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error({ part: 'jobs' }, message);
    else if (level === 'warning') log.warn({ part: 'jobs' }, message);
    else log.debug({ part: 'jobs' }, message);
  });
}
