import { randomUUID } from 'node:crypto';
import { addCompanion, addSlot, hourAhead, plusMinutes } from '@kabar/dev/test-companion';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';

let test: TestService;
let companion: TestPerson;
let client: TestPerson;
const start = hourAhead(2);
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
});
afterAll(() => test.stop());
beforeEach(async () => {
  companion = await addCompanion(test);
  client = await test.person('client');
  await addSlot(test.database, companion.accountId, start);
});

async function pending(person = client, time = start): Promise<string> {
  const id = randomUUID();
  const requestedStartTime = time.toISOString();
  const answer = await person.call('POST /trial-bookings', {
    ...{ id, companionId: companion.accountId, requestedStartTime },
  });
  expect(answer.status).toBe(201);
  return id;
}

const statusOf = async (id: string) =>
  (await test.database.query('select status from bookings.trial_bookings where id = $1', [id]))[0];

describe('an unanswered request whose time has passed', () => {
  async function passed() {
    const id = await pending();
    await test.database.query(
      `update bookings.trial_bookings set requested_start_time = now() - interval '1 minute',
         requested_end_time = now() + interval '9 minutes' where id = $1`,
      [id],
    );
    return id;
  }

  // Decision: 19
  it('an unanswered request whose time has passed is expired, cannot be decided and leaves the pending list', async () => {
    const id = await passed();
    expect((await companion.call(`POST /trial-bookings/${id}/approval`, {})).body.code).toBe(
      'time_passed',
    );
    expect((await companion.call(`POST /trial-bookings/${id}/rejection`, {})).body.code).toBe(
      'already_decided',
    );
    expect((await client.call(`GET /trial-bookings/${id}`)).body.status).toBe('expired');
    expect((await companion.call('GET /trial-bookings/received')).body.trialBookings).toEqual([]);
  });

  it('an unanswered request whose time has passed is stored as expired by the job at its time', async () => {
    const waiting = await pending(await test.person('client'), plusMinutes(start, 10));
    const id = await passed();
    const jobs = await test.database.query(
      `select run_at from graphile_worker.jobs where key = $1`,
      [`expire trial booking ${waiting}`],
    );
    expect(jobs).toEqual([{ run_at: plusMinutes(start, 10) }]);
    const job = test.service.jobs['bookings:expire-trial-bookings'];
    await job?.({}, {} as Parameters<typeof job>[1]);
    expect(await statusOf(id)).toEqual({ status: 'expired' });
    expect(await statusOf(waiting)).toEqual({ status: 'pending' });
  });
});
