import { randomUUID } from 'node:crypto';
import { countRoundTrips, type TripCounter } from '@kabar/dev/count-round-trips';
import { addCompanion, hourAhead, plusMinutes } from '@kabar/dev/test-companion';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from './app.ts';
import { type BookingActions, createBookingActions } from './bookings-fixture.ts';

let test: TestService;
let actions: BookingActions;
let counter: TripCounter;
let client: TestPerson;
beforeAll(async () => {
  test = await startTestService('bookings', async (env) => {
    const url = new URL(env.databaseUrl);
    counter = await countRoundTrips(Number(url.port));
    url.port = String(counter.port);
    return await createApp({ ...env, databaseUrl: url.toString() });
  });
  actions = createBookingActions(test);
  const hours = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, start: '00:00', end: '23:30' }));
  client = await actions.subscriber(await addCompanion(test, { timeZone: 'UTC', hours }));
});
afterAll(async () => {
  await actions.close();
  await test.stop();
  counter.close();
});

const year = {
  firstDate: new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10),
  ...{ localTime: '09:00', timeZone: 'UTC', count: 52 },
};
const preview = () => {
  const query = Object.entries(year).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  return client.call(`GET /booking-series/preview?${new URLSearchParams(query)}`);
};
const create = () => client.call('POST /booking-series', { id: randomUUID(), ...year });

describe('a series of 52 weeks', () => {
  it.each([
    ['preview', preview, 200],
    ['booking', create, 201],
  ] as const)(
    'takes at most five round trips to the database for its %s',
    async (_what, call, status) => {
      // Warm-up: opens the connections. A series with another id finds every date taken.
      await preview();
      let answered = 0;
      const trips = await counter.count(async () => {
        const answer = await call();
        answered = answer.status;
        expect(answer.body.dates).toHaveLength(52);
      });
      expect(answered).toBe(status);
      expect(trips.all).toBeGreaterThan(0);
      expect(trips.all).toBeLessThanOrEqual(5);
    },
  );
});

describe('a booking', () => {
  it('takes at most four round trips to the database', async () => {
    const start = hourAhead(2);
    const booker = await actions.subscriber(await actions.companion(start));
    // Warm-up: creates the week's credits and opens the connections.
    await actions.book(booker, start);
    let booked = { id: '', status: 0 };
    const trips = await counter.count(async () => {
      const { body, status } = await actions.book(booker, plusMinutes(start, 60));
      booked = { id: body.id, status };
    });
    expect(booked.status).toBe(201);
    expect(await actions.creditsOf(booked.id)).toEqual(['held']);
    expect(trips.all).toBeGreaterThan(0);
    // Payment; locks and facts; writes with the response; commit.
    expect(trips.all).toBeLessThanOrEqual(4);
  });
});

describe('frequent reads', () => {
  const tripsOf = async (read: () => Promise<{ status: number }>) => {
    expect((await read()).status).toBe(200);
    return await counter.count(read);
  };

  it('take one round trip to the database: upcoming sessions, and a calendar feed', async () => {
    expect(await tripsOf(() => client.call('GET /upcoming'))).toEqual({ answered: 1, all: 1 });
    const { body } = await client.call('POST /calendar-feed', {});
    const address = `${test.url}/api/bookings/calendar.ics${new URL(body.address).search}`;
    const readFeed = async () => {
      const answer = await fetch(address);
      await answer.text();
      return answer;
    };
    expect(await tripsOf(readFeed)).toEqual({ answered: 1, all: 1 });
  });
});
