import type pg from 'pg';

/** An advisory lock ("KABJ" in ASCII), held by a running runner. */
const runnerLock = 0x4b41424a;

/**
 * Releases the jobs of killed runners, which would otherwise stay locked for hours; only if no other runner is alive. Jobs without
 * attempts left get one more, because a restart often brings the fix. The caller keeps the connection open while the runner runs.
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
