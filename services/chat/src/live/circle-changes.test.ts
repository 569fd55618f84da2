import { addCircle, setCircles } from '@kabar/dev/circles';
import { addLovedOne } from '@kabar/dev/neighbours/client';
import { createRowReader } from '@kabar/dev/row-reader';
import type { TestPerson, TestService } from '@kabar/dev/test-service';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { next } from '../chat-people-fixture.ts';
import { type LiveTest, startLiveTest } from './live-people-fixture.ts';

let live: LiveTest;
let test: TestService;
beforeAll(async () => {
  live = await startLiveTest();
  test = live.test;
  await setCircles(test.database, true);
});
afterAll(() => test.stop());
afterEach(() => live.closeSockets());

async function arrange() {
  const [holder, helper, stranger] = await Promise.all(
    ['Anita', 'Rina', 'Tono'].map((name) => test.person('client', name)),
  );
  if (!holder || !helper || !stranger) throw new Error('No people');
  const lovedOne = await addLovedOne(test.database, { holder: holder.accountId, name: 'Siti' });
  const person = await addCircle(test.database, {
    ...{ holder: holder.accountId, lovedOne, consents: ['calendar'] },
    members: { [helper.accountId]: 'helper' },
  });
  return { holder, helper, stranger, person };
}

async function sees({ token }: TestPerson, person: string) {
  const reader = createRowReader(test.database, 'bookings');
  const rows = await reader.rowsAs(token, `select client_api.may('${person}', 'calendar') as may`);
  await reader.close();
  return rows[0]?.may;
}

describe('a withdrawn consent', () => {
  it("reaches only the members' open pages, which then show nothing", async () => {
    const { holder, helper, stranger, person } = await arrange();
    const [first, second, third] = await Promise.all(
      [helper, holder, stranger].map((one) => live.open(one)),
    );
    if (!first || !second || !third) throw new Error('No sockets');
    const heard: unknown[] = [];
    third.on('circle', (event: unknown) => heard.push(event));
    const events = [next(first, 'circle'), next(second, 'circle')];
    expect(await sees(helper, person)).toBe(true);
    await test.database.query(
      `select client_api.record_own_consent($1, $2, 'calendar', false, now())`,
      [holder.accountId, person],
    );
    expect(await Promise.all(events)).toEqual([{ personId: person }, { personId: person }]);
    expect(await sees(helper, person)).toBe(false);
    expect(await sees(holder, person)).toBe(false);
    expect(heard).toEqual([]);
  });
});
