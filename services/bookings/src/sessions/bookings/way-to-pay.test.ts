import { changePack, changeSubscription, findPack } from '@kabar/dev/neighbours/billing';
import { hourAhead, hourOfOneWeekAhead, plusMinutes } from '@kabar/dev/test-companion';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { type BookingActions, createBookingActions } from '../../bookings-fixture.ts';

let test: TestService;
let actions: BookingActions;
let companion: TestPerson;
let client: TestPerson;
const start = hourAhead(2);
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
  actions = createBookingActions(test);
});
afterAll(async () => {
  expect(await actions.faults()).toEqual([]);
  await actions.close();
  await test.stop();
});
beforeEach(async () => {
  companion = await actions.companion();
  client = await actions.subscriber(companion);
});

const own = (person: TestPerson) =>
  test.database.query('select id from bookings.bookings where user_id = $1', [person.accountId]);

describe('the payment of a session', () => {
  // Requirement: BOOK-006
  it('a session is paid by a subscription or a pack; without either nothing is booked', async () => {
    const nobody = await test.person('client');
    const answer = await actions.book(nobody, start);
    expect([answer.status, answer.body.code, answer.body.title]).toEqual([
      409,
      'no_subscription',
      'You need an active subscription to create a booking.',
    ]);
    expect(await own(nobody)).toEqual([]);
    const purchase = await actions.buyPack(nobody.accountId, companion.accountId);
    expect((await actions.book(nobody, start, { paidBy: purchase })).status).toBe(201);
  });

  // Requirement: BOOK-007
  it('a session is paid by one session of a pack, up to its number, and by none of an expired pack', async () => {
    const buyer = await test.person('client');
    const purchase = await actions.buyPack(buyer.accountId, companion.accountId);
    const left = async () => (await findPack(test.database, purchase))?.balance;
    const times = [0, 30, 60].map((minutes) => plusMinutes(start, minutes));
    for (const time of times) {
      expect((await actions.book(buyer, time, { paidBy: purchase })).status).toBe(201);
    }
    expect(await left()).toBe(0);
    const fourth = await actions.book(buyer, plusMinutes(start, 90), { paidBy: purchase });
    expect([fourth.status, fourth.body.code]).toEqual([409, 'pack_used_up']);
    const old = await actions.buyPack(buyer.accountId, companion.accountId);
    await changePack(test.database, old, { expires_at: plusMinutes(new Date(), 24 * 60) });
    const late = await actions.book(buyer, plusMinutes(start, 90), { paidBy: old });
    expect([late.status, late.body.code]).toEqual([409, 'pack_expired']);
    const foreign = await actions.book(client, plusMinutes(start, 90), { paidBy: purchase });
    expect([foreign.status, foreign.body.code]).toEqual([409, 'pack_not_found']);
  });

  it('a session is paid by its week of the plan, and a refusal leaves no trace', async () => {
    const week = hourOfOneWeekAhead(2);
    const small = await actions.subscriber(await actions.companion(week, 2), 'basic');
    const times = [0, 30, 60, 90].map((minutes) => plusMinutes(week, minutes));
    const answers = [];
    for (const time of times) answers.push(await actions.book(small, time));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 409]);
    expect(answers[3]?.body.code).toBe('week_used_up');
    expect(await own(small)).toHaveLength(3);
    expect(
      await test.database.query(`select from bookings.time_claims where person_id = $1 and live`, [
        small.accountId,
      ]),
    ).toHaveLength(3);
  });

  it('ends with a cancelled plan', async () => {
    await changeSubscription(
      test.database,
      { user_id: client.accountId },
      {
        ...{ status: 'pending_cancellation', cancellation_requested_at: new Date() },
        next_billing_date: plusMinutes(new Date(), 24 * 60),
      },
    );
    const answer = await actions.book(client, start);
    expect([answer.status, answer.body.code]).toEqual([409, 'plan_ends_before']);
  });
});
