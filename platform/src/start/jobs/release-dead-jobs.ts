import type pg from 'pg';

/** "KABJ" in ASCII: whoever holds it is the first of the runners that live. */
const runnerLock = 0x4b41424a;

/**
 * A job that a killed runner had begun stays locked for hours. When no other runner lives, whatever is locked was
 * left by a dead one and may be begun again at once. Jobs that had given up get one more try: what was started is often
 * the version that mends their reason. The connection is held as long as this runner lives.
 */
export async function releaseDeadJobs(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ alone: boolean }>(
    'select pg_try_advisory_lock($1) as alone',
    [runnerLock],
  );
  if (!rows[0]?.alone) return;
  await client.query(`
    select graphile_worker.force_unlock_workers(array(
      select locked_by from graphile_worker._private_jobs where locked_by is not null
      union
      select locked_by from graphile_worker._private_job_queues where locked_by is not null
    ))
  `);
  await client.query(`
    select graphile_worker.reschedule_jobs(array_agg(id), run_at => now(), attempts => (max_attempts - 1)::integer)
      from graphile_worker._private_jobs where attempts >= max_attempts group by max_attempts
  `);
}
