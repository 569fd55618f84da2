import { randomUUID } from 'node:crypto';
import { readActions, setFlag } from '@kabar/dev/neighbours/backoffice';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { messagePlace } from '../../check-ins/check-ins/answer.ts';
import {
  type CheckInTest,
  createCheckInTest,
} from '../../check-ins/missed-check-ins/check-ins-fixture.ts';
import { answered, createDailyTest } from '../../check-ins/missed-check-ins/daily-chain-fixture.ts';
import { cursorOf, positionOf, stateOrder } from './rules.ts';

let test: TestService;
let place: CheckInTest;
let daily: ReturnType<typeof createDailyTest>;
let admin: TestPerson;
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
  place = await createCheckInTest(test);
  daily = createDailyTest(test);
  admin = await test.person('admin');
  await setFlag(test.database, 'check_in_plans_enabled', true);
});
afterAll(async () => {
  await daily.stop();
  await place.stop();
  await test.stop();
});

async function asked(withCompanion = true) {
  const companion = await place.companion();
  const { client } = await place.client(companion);
  return await daily.add({ client, companion: withCompanion ? companion : null });
}

/** The fixture's questions are of the database's current date. */
const listed = async (query = '') => (await admin.call(`GET /staff-check-ins${query}`)).body;

describe("a day's check-ins for staff", () => {
  it("a day's check-ins for staff are listed page by page, unanswered ones first, with the figures", async () => {
    const [fine, missed, call, alone] = [
      await asked(),
      await asked(),
      await asked(),
      await asked(false),
    ];
    await test.database.query('update bookings.check_ins set asked_at = opens_at');
    await daily.publish(fine, 'fine', answered('fine'));
    await daily.publish(call, 'call', answered('call'));
    await daily.publish(alone, 'help', answered('help'));
    const all = await listed();
    const order = [alone, missed, call, fine].map(({ id }) => id);
    expect(all.checkIns.map(({ id }: { id: string }) => id)).toEqual(order);
    expect(all.figures).toEqual({
      ...{ asked: 4, answered: 3, medianMinutes: 200, missed: 4, falseAlarms: 1 },
    });
    const paged: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: { checkIns: { id: string }[]; next: string | null } = await listed(
        `?limit=1${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
      );
      paged.push(...page.checkIns.map(({ id }) => id));
      cursor = page.next;
    }
    expect(paged).toEqual(order);
    expect((await listed('?state=missed')).checkIns).toHaveLength(1);
    expect((await listed('?date=2020-01-01')).checkIns).toEqual([]);
  });

  it('contain the message only if no companion answers, and are for staff only', async () => {
    for (const withCompanion of [true, false]) {
      const companion = await place.companion();
      const { client } = await place.client(companion);
      const checkIn = await daily.add({ client, companion: withCompanion ? companion : null });
      await daily.publish(checkIn, 'call', answered('call'));
      await daily.seal(checkIn, messagePlace, 'My knee hurts');
      const rows: { id: string; message: string | null; wantsCallSince: string | null }[] = (
        await listed('?state=call&limit=100')
      ).checkIns;
      const row = rows.find(({ id }) => id === checkIn.id);
      expect(row?.message).toBe(withCompanion ? null : 'My knee hurts');
      // A companion has an hour to call.
      expect(row?.wantsCallSince === null).toBe(withCompanion);
    }
    for (const type of ['client', 'companion'] as const)
      expect((await (await test.person(type)).call('GET /staff-check-ins')).status).toBe(403);
    expect((await test.nobody.call('GET /staff-check-ins')).status).toBe(401);
  });
});

describe('staff in the place of a companion', () => {
  const audited = async (checkIn: { id: string }) =>
    (await readActions(test.database, { target_id: checkIn.id }, ['admin_id', 'action_type'])).map(
      ({ admin_id: by, action_type: type }) => [by, type],
    );
  const talk = (by: TestPerson, { id }: { id: string }) =>
    by.call(`POST /check-ins/${id}/spoken`, {});

  it('is audited once for a reply, and once for a talk', async () => {
    const alone = await asked(false);
    await daily.publish(alone, 'call', answered('call'));
    const reply = { replyId: randomUUID(), text: 'We will call you.' };
    for (const _ of ['once', 'again'])
      expect((await admin.call(`POST /check-ins/${alone.id}/reply`, reply)).status).toBe(201);
    expect(await audited(alone)).toEqual([[admin.accountId, 'check_in_replied']]);
    for (const _ of ['once', 'again']) expect((await talk(admin, alone)).status).toBe(200);
    expect(await audited(alone)).toEqual([
      [admin.accountId, 'check_in_replied'],
      [admin.accountId, 'check_in_spoken'],
    ]);
  });

  it('the audit contains no talk of the companion, and none that was refused to staff', async () => {
    const companion = await place.companion();
    const { client } = await place.client(companion);
    const checkIn = await daily.add({ client, companion });
    expect((await talk(admin, checkIn)).status).not.toBe(200);
    await daily.publish(checkIn, 'call', answered('call'));
    expect((await talk(companion, checkIn)).status).toBe(200);
    expect(await audited(checkIn)).toEqual([]);
  });
});

it('a cursor restores its position, and any other text is ignored', () => {
  const times = fc.integer({ min: 0, max: 4_000_000_000_000 });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: stateOrder.length }),
      times,
      fc.uuid(),
      (rank, ms, id) => {
        const position = { rank, opensAt: new Date(ms), id };
        expect(positionOf(cursorOf(position))).toEqual(position);
      },
    ),
  );
  for (const text of ['', '1', '1_x_y', 'x'.repeat(100)]) expect(positionOf(text)).toBeUndefined();
});
