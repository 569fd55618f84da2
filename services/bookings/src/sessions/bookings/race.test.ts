import { randomUUID } from 'node:crypto';
import { changeSubscription } from '@kabar/dev/neighbours/billing';
import { hourAhead, plusMinutes } from '@kabar/dev/test-companion';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { type BookingActions, createBookingActions } from '../../bookings-fixture.ts';

let test: TestService;
let actions: BookingActions;
const start = hourAhead(2);
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
  actions = createBookingActions(test);
});
afterAll(async () => {
  await actions.close();
  await test.stop();
});

const latest = { 'if-match': '*' };

describe('trial calls beside a paid session', () => {
  /** A half-hour session, and a companion with time for trials around it. */
  async function sessionOfHalfAnHour() {
    const companion = await actions.companion();
    const client = await actions.subscriber(companion);
    const user = { user_id: client.accountId };
    await changeSubscription(test.database, user, { minutes_per_session: 30 });
    const booking = await actions.book(client, start);
    expect(booking.body.durationMinutes).toBe(30);
    const other = await test.person('client');
    const ask = (minutes: number, person = other) =>
      person.call('POST /trial-bookings', {
        id: randomUUID(),
        companionId: companion.accountId,
        requestedStartTime: plusMinutes(start, minutes).toISOString(),
      });
    const cancel = async () => {
      await client.call(`POST /bookings/${booking.body.id}/cancellation`, {}, latest);
      await actions.settle(booking.body.id);
    };
    return { companion, client, ask, cancel };
  }

  // Requirement: TRIAL-036, TRIAL-040
  it('trial calls beside a paid session are refused inside it with the message for paid ones, and accepted where it ends', async () => {
    const { companion, client, ask } = await sessionOfHalfAnHour();
    for (const minutes of [0, 10, 20]) {
      const refused = await ask(minutes);
      expect([refused.status, refused.body.code, refused.body.title]).toEqual([
        409,
        'time_taken',
        'Selected time conflicts with an existing paid session. Please choose another time.',
      ]);
    }
    const accepted = await ask(30);
    expect(accepted.status).toBe(201);
    const approved = await companion.call(`POST /trial-bookings/${accepted.body.id}/approval`, {});
    expect(approved.status).toBe(200);
    // The client's own time is taken too, with any companion.
    const second = await actions.companion();
    const twice = await client.call('POST /trial-bookings', {
      id: randomUUID(),
      companionId: second.accountId,
      requestedStartTime: plusMinutes(start, 20).toISOString(),
    });
    expect([twice.status, twice.body.takenBy]).toEqual([409, 'paid']);
  });

  // Requirement: TRIAL-039 (Decision: 56)
  it('trial calls can be booked in place of a paid session once it is cancelled', async () => {
    const { companion, ask, cancel } = await sessionOfHalfAnHour();
    await cancel();
    const asked = await ask(20);
    expect(asked.status).toBe(201);
    expect(
      (await companion.call(`POST /trial-bookings/${asked.body.id}/approval`, {})).status,
    ).toBe(200);
  });

  // Decision: 17
  it('block a session once approved, but not while pending', async () => {
    const companion = await actions.companion();
    const client = await actions.subscriber(companion);
    const other = await test.person('client');
    const id = randomUUID();
    await other.call('POST /trial-bookings', {
      id,
      companionId: companion.accountId,
      requestedStartTime: plusMinutes(start, 10).toISOString(),
    });
    const first = await actions.book(client, start);
    expect(first.status).toBe(201);
    await client.call(`POST /bookings/${first.body.id}/cancellation`, {}, latest);
    await actions.settle(first.body.id);
    await companion.call(`POST /trial-bookings/${id}/approval`, {});
    const refused = await actions.book(client, start);
    expect([refused.status, refused.body.code, refused.body.takenBy]).toEqual([
      409,
      'time_taken',
      'trial',
    ]);
  });
});

describe('five hundred bookings for one time at once', () => {
  // Decision: 17
  it('accept one, refuse the others with the kind of session, and have no other failures', async () => {
    const companion = await actions.companion();
    const clients: TestPerson[] = [];
    for (let made = 0; made < 500; made += 50) {
      clients.push(
        ...(await Promise.all(Array.from({ length: 50 }, () => actions.subscriber(companion)))),
      );
    }
    const answers = await Promise.all(clients.map((client) => actions.book(client, start)));
    const counted = Object.groupBy(answers, ({ status, body }) => `${status} ${body.code ?? ''}`);
    expect(
      Object.fromEntries(Object.entries(counted).map(([kind, of]) => [kind, of?.length])),
    ).toEqual({
      '201 ': 1,
      '409 time_taken': 499,
    });
    expect(answers.filter(({ body }) => body.code && body.takenBy !== 'paid')).toEqual([]);
    expect(await actions.faults()).toEqual([]);
  }, 120_000);
});
