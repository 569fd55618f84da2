import { randomUUID } from 'node:crypto';
import { readNotices } from '@kabar/dev/neighbours/chat';
import { plusMinutes } from '@kabar/dev/test-companion';
import { startTestService, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { type BookingActions, createBookingActions } from '../../bookings-fixture.ts';
import { companionWithHour } from './trial-bookings-fixture.ts';

let test: TestService;
let actions: BookingActions;
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
  actions = createBookingActions(test);
});
afterAll(async () => {
  await actions.close();
  await test.stop();
});

/** A half-hour paid session at the start of a companion's hour. */
async function scene() {
  const hour = await companionWithHour(test);
  const subscriber = await actions.subscriber(hour.companion);
  const booking = await actions.standing(subscriber, hour.companion, hour.start, { minutes: 30 });
  return { ...hour, subscriber, booking, client: await test.person('client') };
}

const sentence =
  'Selected time conflicts with an existing paid session. Please choose another time.';

describe('a trial call beside a paid session', () => {
  // Requirement: TRIAL-036, TRIAL-039, TRIAL-040 (Decision: 17, 55, 56)
  it('a trial call beside a paid session is refused until its end, accepted after it, and accepted at once when it is cancelled', async () => {
    const { ask, start, booking, client } = await scene();
    for (const minute of [0, 20]) {
      const refused = await ask(client, minute);
      expect([refused.status, refused.body.takenBy]).toEqual([409, 'paid']);
      expect(refused.body.title).toBe(sentence);
      expect(refused.body.nearestTimes[0]).toBe(plusMinutes(start, 30).toISOString());
    }
    expect((await ask(client, 30)).status).toBe(201);
    await actions.setStatus(booking, { to: 'cancelled', reason: 'ill' });
    expect((await ask(client, 0)).status).toBe(201);
  });

  // Requirement: TRIAL-037
  it('counts as 30 minutes if it has no length', async () => {
    const { companion, start, ask } = await companionWithHour(test);
    const [subscriber, client] = [await actions.subscriber(companion), await test.person('client')];
    const id = randomUUID();
    const people = [id, subscriber.accountId, companion.accountId, start];
    await test.database.query(
      `insert into bookings.time_claims (person_id, during, kind, source_id)
         select person, tstzrange($4, $4::timestamptz + interval '30 minutes'), 'booking', $1
           from unnest(array[$2, $3]::uuid[]) as person`,
      people,
    );
    // The database refuses claims that are shorter than the session.
    const [stored] = await test.database.query(
      `insert into bookings.bookings (id, subscription_id, user_id, companion_id, scheduled_at)
         values ($1, gen_random_uuid(), $2, $3, $4) returning duration_minutes`,
      people,
    );
    expect(stored).toEqual({ duration_minutes: 30 });
    const refused = await ask(client, 20);
    expect([refused.status, refused.body.title]).toEqual([409, sentence]);
    expect((await ask(client, 30)).status).toBe(201);
  });

  // Requirement: TRIAL-036 (Decision: 17)
  it("a trial call beside a paid session is refused to the session's client with every companion", async () => {
    const { subscriber } = await scene();
    const elsewhere = await companionWithHour(test);
    const refused = await elsewhere.ask(subscriber, 20);
    expect([refused.status, refused.body.takenBy]).toEqual([409, 'paid']);
  });

  // Decision: 17, 55
  it('loses at approval to a session booked meanwhile: both are notified with the message for paid sessions', async () => {
    const { companion, start, pending, approve } = await companionWithHour(test);
    const client = await test.person('client');
    const id = await pending(client, 10);
    const subscriber = await actions.subscriber(companion);
    await actions.standing(subscriber, companion, start, { minutes: 30 });
    const lost = await approve(id);
    expect([lost.status, lost.body.takenBy, lost.body.title]).toEqual([409, 'paid', sentence]);
    const told = await readNotices(test.database, { recipient_id: client.accountId }, ['payload']);
    expect(told).toMatchObject([{ payload: { reason: 'time_taken', taken_by: 'paid' } }]);
  });
});
