import { hourAhead, plusMinutes } from '@kabar/dev/test-companion';
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

describe("the companion's rules", () => {
  const set = (rules: object) =>
    companion.call('PATCH /companion-rules', rules, { 'if-match': '*' });
  const codeAt = async (time: Date, person = client) => {
    const { status, body } = await actions.book(person, time);
    return status === 201 ? 201 : body.code;
  };

  // Decision: 58
  it('require two hours of notice by default, and accept any other number', async () => {
    const soon = new Date(Math.ceil(Date.now() / 1_800_000) * 1_800_000 + 1_800_000);
    await actions.open(companion, soon, 4);
    expect(await codeAt(soon)).toBe('notice_too_short');
    await set({ minimumNoticeMinutes: 0 });
    expect(await codeAt(soon)).toBe(201);
    await set({ minimumNoticeMinutes: 10_080 });
    expect(await codeAt(start)).toBe('notice_too_short');
  });

  it('keep a pause between two calls, and a daily maximum', async () => {
    await set({ pauseMinutes: 15 });
    expect(await codeAt(start)).toBe(201);
    expect(await codeAt(plusMinutes(start, 30))).toBe('pause_needed');
    expect(await codeAt(plusMinutes(start, 40))).toBe(201);
    const second = await actions.companion(hourAhead(3), 2);
    const buyer = await actions.subscriber(second);
    await second.call('PATCH /companion-rules', { dailyMaximum: 1 }, { 'if-match': '*' });
    expect(await codeAt(hourAhead(3), buyer)).toBe(201);
    expect(await codeAt(plusMinutes(hourAhead(3), 30), buyer)).toBe('day_full');
    // Calls of the next day do not count towards this day's maximum.
    for (const days of [5, 4]) {
      await actions.open(second, hourAhead(days), 1);
      expect(await codeAt(hourAhead(days), buyer)).toBe(201);
    }
  });
});
