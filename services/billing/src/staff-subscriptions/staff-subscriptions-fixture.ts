import { listActions } from '@kabar/dev/neighbours/backoffice';
import { listNotices } from '@kabar/dev/neighbours/chat';
import type { TestPerson } from '@kabar/dev/test-service';
import type { Billing } from '../cashier-fixture.ts';

/** For tests: what an admin does with subscriptions, and what happens to it. */
export function staffOf(billing: Billing, admin: TestPerson) {
  const query = (text: string, values: unknown[] = []) => billing.test.database.query(text, values);
  const read = async (id: string) => (await admin.call(`GET /subscriptions/${id}/staff`)).body;
  const act = (id: string, what: string, body: object = {}, version: string = '*', who = admin) =>
    who.call(
      `POST /subscriptions/${id}/${what}`,
      { reason: 'Asked by phone', ...body },
      { 'if-match': version === '*' ? '*' : `"${version}"` },
    );
  const actionsOf = (id: string) => listActions(billing.test.database, id);
  const jobs = (task: string) =>
    query(
      `select job.payload from graphile_worker._private_jobs as job
         join graphile_worker._private_tasks as task on task.id = job.task_id where task.identifier = $1 order by job.id`,
      [task],
    );
  const toldOf = async (person: TestPerson) =>
    (await listNotices(billing.test.database, person.accountId))
      .filter(({ type }) => type === 'subscription_changed')
      .map(({ payload }) => payload.event);
  return { query, read, act, actionsOf, jobs, toldOf };
}
