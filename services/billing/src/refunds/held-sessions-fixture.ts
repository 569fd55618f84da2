import { randomUUID } from 'node:crypto';
import { addBooking } from '@kabar/dev/neighbours/bookings';
import type { TestPerson } from '@kabar/dev/test-service';
import type { Billing } from '../cashier-fixture.ts';

/** Stores a session of a purchase or, without one, of the client's subscription, as the bookings service does. */
export async function bookSession(
  { test, shop }: Billing,
  people: { client: TestPerson; companion: TestPerson },
  { start, purchase = null }: { start: Date; purchase?: string | null },
): Promise<string> {
  const id = randomUUID();
  const { client, companion } = people;
  const paid = await shop.fund(client.accountId, start, purchase, id);
  if (paid.refusal !== null) throw new Error(paid.refusal);
  await addBooking(test.database, {
    ...{ id, clientId: client.accountId, companionId: companion.accountId, startsAt: start },
    ...{ subscriptionId: paid.subscription_id, purchaseId: purchase },
  });
  return id;
}

/** Sessions that queued jobs will cancel, in job order. */
export async function sessionsToCancel({ test }: Billing): Promise<string[]> {
  const rows = await test.database.query<{ ids: string[] }>(
    `select array(select jsonb_array_elements_text(payload::jsonb -> 'bookingIds')) as ids
       from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
       where task.identifier = 'bookings:cancel-refunded' order by job.id`,
  );
  return rows.flatMap(({ ids }) => ids);
}
