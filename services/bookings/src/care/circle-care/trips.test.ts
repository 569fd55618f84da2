import { addCircle, setCircles } from '@kabar/dev/circles';
import { countRoundTrips, type TripCounter } from '@kabar/dev/count-round-trips';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { firstStatement, touchedPages } from '@kabar/dev/touched-pages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { countStatements } from '../../read-costs-fixture.ts';
import type { BookingsTables } from '../../tables.ts';
import { listPeople } from './queries.ts';

let test: TestService;
let counter: TripCounter;
beforeAll(async () => {
  test = await startTestService('bookings', async (env) => {
    const url = new URL(env.databaseUrl);
    counter = await countRoundTrips(Number(url.port));
    url.port = String(counter.port);
    return await createApp({ ...env, databaseUrl: url.toString() });
  });
  await setCircles(test.database, true);
});
afterAll(async () => {
  await test.stop();
  counter.close();
});

/** A helper in the circles of this many clients. */
async function helperOf(people: number): Promise<TestPerson> {
  const helper = await test.person('client');
  for (let count = 0; count < people; count += 1) {
    const holder = await test.person('client');
    const members = { [helper.accountId]: 'helper' } as const;
    await addCircle(test.database, {
      ...{ holder: holder.accountId, members, consents: ['calendar', 'check_ins'] },
    });
  }
  return helper;
}

it('the list of people in care takes one round trip to the database, for one person or five', async () => {
  for (const people of [1, 5]) {
    const helper = await helperOf(people);
    await helper.call('GET /care');
    let found: unknown[] = [];
    const trips = await counter.count(async () => {
      found = (await helper.call('GET /care')).body.people;
    });
    expect(found).toHaveLength(people + 1);
    expect(trips).toEqual({ answered: 1, all: 1 });
  }
  expect(await countStatements((db) => listPeople(db, null, new Date()))).toBe(1);
});

it('with five people in care the day of one reads at most half as many pages again as with one, and the list at most five times as many', async () => {
  const pages: { list: number; person: number }[] = [];
  for (const people of [1, 5]) {
    const helper = await helperOf(people);
    const { body } = await helper.call('GET /care');
    const other = body.people.find(({ id }: { id: string }) => id !== helper.accountId);
    const pagesOf = async (only: string | null) =>
      await touchedPages(
        test,
        'bookings',
        helper,
        await firstStatement<BookingsTables>((db) => listPeople(db, only, new Date())),
      );
    pages.push({ list: await pagesOf(null), person: await pagesOf(other.id) });
  }
  const [one, five] = pages;
  if (one === undefined || five === undefined) throw new Error('Nothing was read.');
  expect(one.person).toBeGreaterThan(0);
  expect(five.person).toBeLessThanOrEqual(one.person * 1.5);
  expect(five.list).toBeLessThanOrEqual(one.list * 5);
});
