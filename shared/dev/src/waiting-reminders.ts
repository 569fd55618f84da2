import type { TestDatabase } from './test-database.ts';

/** Returns the queued jobs that remind the loved ones of these sessions. */
export async function waitingReminders(
  database: Pick<TestDatabase, 'query'>,
  ids: readonly string[],
): Promise<object[]> {
  const rows = await database.query<{ payload: object }>(
    `select payload from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
       where task.identifier = 'client:remind-loved-one' and payload ->> 'id' = any ($1) order by job.id`,
    [ids],
  );
  return rows.map(({ payload }) => payload);
}
