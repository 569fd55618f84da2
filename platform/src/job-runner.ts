import { roleUrl } from '@kabar/server/database-roles';
import type { Service } from '@kabar/server/service';
import { Logger, type Runner, run } from 'graphile-worker';
import pg from 'pg';
import type { Logger as Log } from 'pino';
import { jobsRole } from './migrate-jobs.ts';
import { releaseDeadJobs } from './release-dead-jobs.ts';

/**
 * Takes jobs from the queue with the role that owns the queue and nothing else; the tasks work with the pools of
 * the services they come from.
 */
export async function startJobs(
  options: { adminUrl: string; secret: string },
  services: Iterable<Pick<Service, 'jobs' | 'crontab'>>,
  log: Log,
): Promise<{ stop(): Promise<void> }> {
  const all = [...services];
  const taskList = Object.assign({}, ...all.map((service) => service.jobs));
  if (Object.keys(taskList).length === 0) return { stop: async () => undefined };
  const pgPool = new pg.Pool({
    connectionString: roleUrl(options.adminUrl, jobsRole, options.secret),
    max: 5,
  });
  const lost = (error: Error) => log.warn({ err: error }, 'the job queue lost a connection');
  pgPool.on('error', lost);
  pgPool.on('connect', (client) => client.on('error', lost));
  const witness = await pgPool.connect();
  await releaseDeadJobs(witness);
  const runner = await run({
    pgPool,
    taskList,
    crontab: all.flatMap((service) => service.crontab ?? []).join('\n'),
    concurrency: 3,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: 2_000,
    logger: new Logger(() => (level, message) => {
      if (level === 'error') log.error({ part: 'jobs' }, message);
      else if (level === 'warning') log.warn({ part: 'jobs' }, message);
      else log.debug({ part: 'jobs' }, message);
    }),
  });
  return { stop: () => stopRunner(runner, witness, pgPool) };
}

async function stopRunner(runner: Runner, witness: pg.PoolClient, pool: pg.Pool): Promise<void> {
  await runner.stop();
  await runner.promise;
  witness.release(true);
  await pool.end();
}
