import { randomUUID } from 'node:crypto';
import { addCompanion, addSlot, hourAhead, plusMinutes } from '@kabar/dev/test-companion';
import type { TestPerson, TestService } from '@kabar/dev/test-service';
import { expect } from 'vitest';

/** A companion with an hour of slots in two days, and helpers for requests to them. */
export async function companionWithHour(test: TestService) {
  const companion = await addCompanion(test, { name: 'Sari' });
  const start = hourAhead(2);
  await addSlot(test.database, companion.accountId, start);
  await addSlot(test.database, companion.accountId, plusMinutes(start, 30));
  const ask = async (client: TestPerson, minute = 0, change: object = {}) =>
    client.call('POST /trial-bookings', {
      id: randomUUID(),
      companionId: companion.accountId,
      requestedStartTime: plusMinutes(start, minute).toISOString(),
      ...change,
    });
  const pending = async (client: TestPerson, minute = 0, change: object = {}): Promise<string> => {
    const answer = await ask(client, minute, change);
    expect(answer.status).toBe(201);
    return answer.body.id;
  };
  const approve = (id: string) => companion.call(`POST /trial-bookings/${id}/approval`, {});
  const approved = async (client: TestPerson, minute = 0, change: object = {}): Promise<string> => {
    const id = await pending(client, minute, change);
    expect((await approve(id)).status).toBe(200);
    return id;
  };
  return { companion, start, ask, pending, approve, approved };
}

export const cancel = (person: TestPerson, id: string, body: object = {}) =>
  person.call(`POST /trial-bookings/${id}/cancellation`, body);

/** Inserts logged trial bookings of a companion. */
export async function addLoggedTrials(
  { database }: Pick<TestService, 'database'>,
  client: TestPerson,
  companion: TestPerson,
  count: number,
) {
  await database.query(
    `with held as (
       insert into bookings.trial_bookings (id, user_id, companion_id, requested_start_time, requested_end_time, status,
           approved_at)
         select gen_random_uuid(), $1, $2, start, start + interval '10 minutes', 'approved', start
           from generate_series(1, $3) as day, lateral (select now() - day * interval '1 day' as start) as past
         returning id, requested_start_time
     )
     insert into bookings.session_logs (id, trial_booking_id, client_user_id, companion_user_id, medium, started_at,
         duration_seconds)
       select gen_random_uuid(), id, $1, $2, 'video', requested_start_time, 600 from held`,
    [client.accountId, companion.accountId, count],
  );
}
