import { randomUUID } from 'node:crypto';
import { removeAccount } from '@kabar/dev/neighbours/auth';
import { addCompanion, addSlot, hourAhead } from '@kabar/dev/test-companion';
import { startTestService, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';

let test: TestService;
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
});
afterAll(() => test.stop());

describe("a person's own data", () => {
  it('contains hours, blocked times and trial bookings of both people in them, and nothing about others', async () => {
    const hours = [{ day: 1, start: '09:00', end: '10:00' }];
    const companion = await addCompanion(test, { hours });
    const client = await test.person('client');
    const start = hourAhead(2);
    await addSlot(test.database, companion.accountId, start);
    const id = randomUUID();
    await client.call('POST /trial-bookings', {
      id,
      companionId: companion.accountId,
      requestedStartTime: start.toISOString(),
      message: 'Shall we talk about gardens?',
    });
    await companion.call('POST /blocked-times', {
      id: randomUUID(),
      startTime: hourAhead(3),
      endTime: hourAhead(3, 1),
      reason: 'Dentist',
    });
    const booking = { id, message: 'Shall we talk about gardens?', status: 'pending' };
    const ofCompanion = await companion.call('GET /personal-data');
    expect(ofCompanion.status).toBe(200);
    expect(ofCompanion.body).toMatchObject({
      data: {
        weeklyAvailability: { timeZone: 'Asia/Jakarta', days: [{ day: 1, startTime: '09:00' }] },
        blockedTimes: [{ reason: 'Dentist' }],
        trialBookings: [booking],
      },
      files: [],
    });
    expect((await client.call('GET /personal-data')).body).toMatchObject({
      data: { weeklyAvailability: null, blockedTimes: [], trialBookings: [booking] },
    });
    const other = await test.person('companion');
    expect((await other.call('GET /personal-data')).body).toEqual({
      data: {
        weeklyAvailability: null,
        blockedTimes: [],
        trialBookings: [],
        bookings: [],
        bookingSeries: [],
        proposedMoves: [],
        companionRules: null,
        companionStrikes: [],
        companionRating: null,
        reviews: [],
        handoverNotes: [],
        missedCheckIns: [],
        personalLinks: [],
        trialRequests: [],
        assignments: [],
        sessionLogs: [],
        recordedSessionLogs: [],
        calendarAddressSince: null,
        circleCalendarAddresses: [],
        callAttendance: [],
        callGuestLinks: [],
        checkInPlans: [],
        checkInTrialSince: null,
        checkIns: [],
        checkInCalls: [],
        checkInGreetings: [],
        doneForOthers: [],
        summaryReadings: [],
      },
      files: [],
    });
  });

  it("a person's own data is refused to a visitor who is not signed in", async () => {
    expect((await test.nobody.call('GET /personal-data')).status).toBe(401);
  });

  it("a person's own data is erased with the account", async () => {
    const person = await addCompanion(test, { hours: [{ day: 1, start: '09:00', end: '10:00' }] });
    await addSlot(test.database, person.accountId, hourAhead(2));
    await removeAccount(test.database, person.accountId);
    const [left] = await test.database.query(
      `select (select count(*)::int from bookings.companion_calendars where companion_id = $1)
         + (select count(*)::int from bookings.companion_weekly_availability where companion_id = $1)
         + (select count(*)::int from bookings.companion_availability where companion_id = $1) as rows`,
      [person.accountId],
    );
    expect(left?.rows).toBe(0);
  });
});
