import { beforeScrape, jobDurations, jobsDue, jobsGivenUp, jobsLag } from '@kabar/server/metrics';
import type { Task } from 'graphile-worker';
import type pg from 'pg';

/** Wraps tasks, so that each run is measured. */
export function measured(tasks: Record<string, Task>): Record<string, Task> {
  return Object.fromEntries(
    Object.entries(tasks).map(([task, run]) => [
      task,
      async (...given: Parameters<Task>) => {
        const end = jobDurations.startTimer({ task });
        try {
          const result = await run(...given);
          end({ outcome: 'done' });
          return result;
        } catch (error) {
          end({ outcome: 'failed' });
          throw error;
        }
      },
    ]),
  );
}

/** Reads metrics of the queue before each response of /metrics. */
export function watchQueue(pool: pg.Pool): () => void {
  return beforeScrape(async () => {
    const { rows } = await pool.query<{ due: number; lag: number; given_up: number }>(`
      select count(*) filter (where run_at <= now() and attempts < max_attempts)::int as due,
        coalesce(extract(epoch from now() - min(run_at)
          filter (where run_at <= now() and attempts < max_attempts)), 0)::float8 as lag,
        count(*) filter (where attempts >= max_attempts and locked_at is null)::int as given_up
      from graphile_worker._private_jobs`);
    jobsDue.set(rows[0]?.due ?? 0);
    jobsLag.set(rows[0]?.lag ?? 0);
    jobsGivenUp.set(rows[0]?.given_up ?? 0);
  });
}
