import { randomUUID } from 'node:crypto';
import { changeSubscription, slowCredits } from '@kabar/dev/neighbours/billing';
import { addCompanion, plusMinutes } from '@kabar/dev/test-companion';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { type BookingActions, createBookingActions } from '../../bookings-fixture.ts';

let test: TestService;
let actions: BookingActions;
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
  actions = createBookingActions(test);
  // Slow enough that concurrent calls overlap.
  await slowCredits(test.database);
  await test.database.query(`
    create function bookings.take_time() returns trigger language plpgsql
      as $$ begin perform pg_sleep(0.05); return new; end $$;
    create trigger take_time before update on bookings.time_claims for each row execute function bookings.take_time()`);
});
afterAll(async () => {
  expect(await actions.faults()).toEqual([]);
  await actions.close();
  await test.stop();
});

const week = 7 * 24 * 60;
/** A Wednesday beyond the generated slots, far from the ends of a week in every time zone. */
function wednesday(): Date {
  const day = new Date(new Date().setUTCHours(3, 0, 0, 0) + 21 * 86_400_000);
  return plusMinutes(day, ((3 - day.getUTCDay() + 7) % 7) * 24 * 60);
}
const start = wednesday();

function openCompanion() {
  const hours = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, start: '00:00', end: '23:30' }));
  return addCompanion(test, { timeZone: 'UTC', hours });
}

/** New bookings use another companion than the existing ones, so that they share no calendar lock. */
async function changeCompanion(client: TestPerson) {
  const { accountId } = await openCompanion();
  const user = { user_id: client.accountId };
  await changeSubscription(test.database, user, { companion_id: accountId });
}

async function booked(client: TestPerson, time: Date): Promise<string> {
  const answer = await actions.book(client, time);
  expect(answer.status).toBe(201);
  return answer.body.id;
}

const cancel = (person: TestPerson, id: string) =>
  person.call(`POST /bookings/${id}/cancellation`, {}, { 'if-match': '*' });
const move = (client: TestPerson, id: string, time: Date) =>
  client.call(
    `POST /bookings/${id}/move`,
    { moveId: randomUUID(), scheduledAt: time.toISOString() },
    { 'if-match': '*' },
  );

describe('credits of one client', () => {
  it('never deadlock when sessions move in both directions between two weeks', async () => {
    const client = await actions.subscriber(await openCompanion());
    const first = await booked(client, start);
    await changeCompanion(client);
    const ids = [first, await booked(client, plusMinutes(start, week))];
    for (let round = 0; round < 3; round += 1) {
      // Each moves to the other week, to an unused hour.
      const answers = await Promise.all(
        ids.map((id, n) =>
          move(
            client,
            id,
            plusMinutes(start, ((n + round + 1) % 2) * week + 60 + (round * 2 + n) * 30),
          ),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    }
  });

  it('never deadlock when a series uses the weeks between which a session moves', async () => {
    for (let round = 0; round < 3; round += 1) {
      const client = await actions.subscriber(await openCompanion());
      const id = await booked(client, plusMinutes(start, 2 * week));
      await changeCompanion(client);
      const [series, moved] = await Promise.all([
        client.call('POST /booking-series', {
          id: randomUUID(),
          firstDate: start.toISOString().slice(0, 10),
          ...{ localTime: '06:00', timeZone: 'UTC', count: 4 },
        }),
        move(client, id, plusMinutes(start, 60)),
      ]);
      expect([series.status, moved.status]).toEqual([201, 200]);
    }
  });

  it('never deadlock when a cancellation is settled while another session with the same companion moves', async () => {
    const client = await actions.subscriber(await openCompanion());
    for (let round = 0; round < 6; round += 1) {
      const time = plusMinutes(start, round * 90);
      const gone = await booked(client, time);
      const moved = await booked(client, plusMinutes(time, 30));
      expect((await cancel(client, gone)).status).toBe(200);
      const [answer] = await Promise.all([
        move(client, moved, plusMinutes(time, 60)),
        actions.settle(gone),
      ]);
      expect(answer.status).toBe(200);
    }
  });

  it('the last credit of a week pays for one of two concurrent moves, and the other session stays', async () => {
    const client = await actions.subscriber(await openCompanion(), 'basic');
    const first = await booked(client, start);
    await changeCompanion(client);
    const ids = [first, await booked(client, plusMinutes(start, 60))];
    for (const minutes of [0, 60]) await booked(client, plusMinutes(start, week + minutes));
    const answers = await Promise.all(
      ids.map((id, n) => move(client, id, plusMinutes(start, week + 120 + n * 60))),
    );
    expect(answers.map(({ status, body }) => [status, body.code]).sort()).toEqual([
      [200, undefined],
      [409, 'week_used_up'],
    ]);
    const stays = answers.findIndex(({ status }) => status === 409);
    expect(await actions.creditsOf(ids[stays] ?? '')).toEqual(['held']);
    expect(await actions.claimsOf(ids[stays] ?? '')).toHaveLength(2);
  });
});

describe('the calendar of one companion', () => {
  it("never deadlocks when one client's cancellation is settled and they book while another client moves", async () => {
    const companion = await openCompanion();
    for (let round = 0; round < 4; round += 1) {
      const day = plusMinutes(start, round * 24 * 60);
      const clients = [
        await actions.subscriber(companion),
        await actions.subscriber(companion),
      ] as const;
      const cancelled = await booked(clients[0], day);
      const moved = await booked(clients[1], plusMinutes(day, 60));
      expect((await cancel(companion, cancelled)).status).toBe(200);
      const [, ...answers] = await Promise.all([
        actions.settle(cancelled),
        actions.book(clients[0], plusMinutes(day, 120)),
        move(clients[1], moved, plusMinutes(day, 180)),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([201, 200]);
    }
  });
});
