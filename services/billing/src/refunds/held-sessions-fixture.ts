import { randomUUID } from 'node:crypto';
import type { TestPerson } from '@kabar/dev/test-service';
import type { Billing } from '../cashier-fixture.ts';

/** For tests: a session of a purchase or, without one, of the client's subscription, as the bookings service stores it. */
export async function bookSession(
  { test, shop }: Billing,
  people: { client: TestPerson; companion: TestPerson },
  { start, purchase = null }: { start: Date; purchase?: string | null },
): Promise<string> {
  const id = randomUUID();
  const { client, companion } = people;
  const paid = await shop.fund(client.accountId, start, purchase, id);
  if (paid.refusal !== null) throw new Error(paid.refusal);
  await test.database.query(
    `insert into bookings.time_claims (person_id, during, kind, source_id)
       select person, tstzrange($2, $2::timestamptz + interval '25 minutes'), 'booking', $1 from unnest($3::uuid[]) as person`,
    [id, start, [client.accountId, companion.accountId]],
  );
  await test.database.query(
    `insert into bookings.bookings (id, subscription_id, session_pack_purchase_id, user_id, companion_id, scheduled_at,
         duration_minutes) values ($1, $2, $3, $4, $5, $6, 25)`,
    [id, paid.subscription_id, purchase, client.accountId, companion.accountId, start],
  );
  return id;
}

/** The sessions that jobs are to cancel, each in the order of its job. */
export async function sessionsToCancel({ test }: Billing): Promise<string[]> {
  const rows = await test.database.query<{ ids: string[] }>(
    `select array(select jsonb_array_elements_text(payload::jsonb -> 'bookingIds')) as ids
       from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
       where task.identifier = 'bookings:cancel-refunded' order by job.id`,
  );
  return rows.flatMap(({ ids }) => ids);
}
