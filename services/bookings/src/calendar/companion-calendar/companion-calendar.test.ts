import { randomUUID } from 'node:crypto';
import { addCompanion, addSlot, plusMinutes } from '@kabar/dev/test-companion';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { askCalendar, blockTime, midnight, noon, readCalendar } from './calendar-fixture.ts';

let test: TestService;
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
});
afterAll(async () => {
  await test.stop();
});

/** Inserts a trial booking directly. */
async function addTrial(
  companion: TestPerson,
  start: Date,
  status = 'pending',
  client?: TestPerson,
): Promise<string> {
  const id = randomUUID();
  const person = client ?? (await test.person('client'));
  await test.database.query(
    `insert into bookings.trial_bookings (id, user_id, companion_id, requested_start_time, requested_end_time, status,
       approved_at, rejected_at, rejection_reason, cancelled_at, cancelled_by, cancellation_reason)
     values ($1, $2, $3, $4, $4::timestamptz + interval '10 minutes', $5,
       case $5 when 'approved' then now() end,
       case $5 when 'rejected' then now() end, case $5 when 'rejected' then 'declined' end,
       case $5 when 'cancelled' then now() end, case $5 when 'cancelled' then 'client' end,
       case $5 when 'cancelled' then 'withdrawn' end)`,
    [id, person.accountId, companion.accountId, start, status],
  );
  return id;
}

/** Inserts a booking directly, without the checks of a new booking. */
async function addBooking(companion: TestPerson, start: Date, status = 'scheduled', minutes = 25) {
  const client = await test.person('client');
  const id = randomUUID();
  await test.database.query(
    `set session_replication_role = replica;
     insert into bookings.bookings (id, user_id, companion_id, scheduled_at, duration_minutes, subscription_id, status,
         cancelled_at, cancelled_by, completed_at)
       values ('${id}', '${client.accountId}', '${companion.accountId}', '${start.toISOString()}', ${minutes},
         gen_random_uuid(), '${status}', ${status === 'cancelled' ? "now(), 'client'" : 'null, null'},
         ${status === 'completed' ? 'now()' : 'null'});
     reset session_replication_role`,
  );
  return id;
}

describe('the calendar of a companion', () => {
  // Requirement: CAL-013, CAL-014
  // Decision: 106
  it('contains pending, agreed and past sessions with the client, declined ones until their time has passed, and none cancelled', async () => {
    const companion = await addCompanion(test, { name: 'Sari', timeZone: 'Asia/Makassar' });
    const start = noon(3);
    const mary = await test.person('client', 'Mary Ann');
    const pending = await addTrial(companion, start, 'pending', mary);
    await addTrial(companion, plusMinutes(start, 5));
    const approved = await addTrial(companion, plusMinutes(start, 60), 'approved');
    await addTrial(companion, plusMinutes(start, 10), 'rejected');
    await addTrial(companion, noon(-1), 'rejected');
    await addTrial(companion, plusMinutes(start, 20), 'cancelled');
    await addTrial(companion, plusMinutes(start, 30), 'expired');
    await addTrial(companion, noon(-1), 'pending');
    const statuses = ['scheduled', 'confirmed', 'completed'];
    for (const [index, status] of statuses.entries()) {
      await addBooking(companion, plusMinutes(start, 120 + index * 60), status);
    }
    await addBooking(companion, plusMinutes(start, 400), 'cancelled');
    const calendar = await readCalendar(companion, { from: noon(-2), to: noon(5), perDay: 20 });
    expect(calendar.timeZone).toBe('Asia/Makassar');
    expect(calendar.trials.map(({ status, rivals }) => [status, rivals])).toEqual([
      ['pending', 1],
      ['pending', 1],
      ['rejected', 0],
      ['approved', 0],
    ]);
    expect(calendar.trials.at(-1)?.id).toBe(approved);
    expect(calendar.trials[0]).toEqual({
      id: pending,
      client: {
        id: mary.accountId,
        fullName: 'Mary Ann',
        preferredName: expect.any(String),
        avatarUrl: null,
      },
      lovedOne: null,
      requestedStartTime: start.toISOString(),
      requestedEndTime: plusMinutes(start, 10).toISOString(),
      message: null,
      status: 'pending',
      rivals: 1,
    });
    expect(calendar.bookings.map(({ status }) => status)).toEqual(statuses);
    expect(calendar.bookings[0]).toMatchObject({
      startTime: plusMinutes(start, 120).toISOString(),
      endTime: plusMinutes(start, 145).toISOString(),
      client: { fullName: expect.any(String), avatarUrl: null },
      medium: 'video',
    });
  });

  // Requirement: CAL-013, CAL-014
  it('contains what overlaps the range, and nothing of other companions', async () => {
    const [own, other] = [await addCompanion(test), await addCompanion(test)];
    const from = noon(3);
    const to = plusMinutes(from, 60);
    const inside = [
      await addBooking(own, plusMinutes(from, -120), 'scheduled', 121),
      await addBooking(own, plusMinutes(from, 59)),
    ];
    await addBooking(own, plusMinutes(from, -25));
    await addBooking(own, to);
    const touching = await addTrial(own, plusMinutes(from, -9), 'approved');
    await addTrial(own, plusMinutes(from, -10), 'approved');
    await addTrial(own, to, 'approved');
    await addBooking(other, plusMinutes(from, 10));
    await addTrial(other, plusMinutes(from, 10), 'approved');
    await addSlot(test.database, other.accountId, from);
    await blockTime(other, from, to);
    const calendar = await readCalendar(own, { from, to, perDay: 50 });
    expect(calendar.bookings.map(({ id }) => id)).toEqual(inside);
    expect(calendar.trials.map(({ id }) => id)).toEqual([touching]);
    expect([calendar.blockedTimes, calendar.openHours]).toEqual([[], []]);
  });

  // Requirement: CAL-003
  it("lists the first of each kind on the reader's day, and counts the others", async () => {
    const companion = await addCompanion(test);
    // From 17:00 UTC on it is the next day in Jakarta.
    const evening = new Date(new Date(noon(3)).setUTCHours(20));
    for (const minute of [0, 20, 40]) {
      await addTrial(companion, plusMinutes(evening, minute));
      await addBooking(companion, plusMinutes(evening, 60 + minute));
    }
    await addTrial(companion, plusMinutes(evening, -8 * 60));
    const asked = { from: midnight(2), to: midnight(6) };
    const calendar = await readCalendar(companion, { ...asked, zone: 'Asia/Jakarta' });
    const next = midnight(4).toISOString().slice(0, 10);
    expect(calendar.trials).toHaveLength(3);
    expect(calendar.bookings).toHaveLength(2);
    expect(calendar.more).toEqual([{ date: next, trials: 1, bookings: 1 }]);
    const inUtc = await readCalendar(companion, asked);
    const today = midnight(3).toISOString().slice(0, 10);
    expect(inUtc.more).toEqual([{ date: today, trials: 2, bookings: 1 }]);
    expect((await readCalendar(companion, { ...asked, perDay: 40 })).more).toEqual([]);
  });

  it('the calendar of a companion is refused to other roles and to visitors', async () => {
    const asked = { from: noon(1), to: noon(2) };
    for (const type of ['client', 'admin', 'moderator'] as const) {
      expect((await askCalendar(await test.person(type), asked)).status).toBe(403);
    }
    expect((await askCalendar(test.nobody, asked)).status).toBe(401);
  });

  it.each([
    ['an end before the start', { from: noon(2), to: noon(1) }, 'to'],
    ['more than 45 days', { from: noon(1), to: plusMinutes(noon(46), 1), perDay: 1 }, 'to'],
    ['more entries than fit', { from: noon(1), to: noon(43), perDay: 5 }, 'perDay'],
    ['no entries', { from: noon(1), to: noon(2), perDay: 0 }, 'perDay'],
    ['a zone that does not exist', { from: noon(1), to: noon(2), zone: 'Mars/Base' }, 'zone'],
    ['an offset for a zone', { from: noon(1), to: noon(2), zone: '+07:00' }, 'zone'],
  ])('refuses %s, and names the field', async (_what, asked, field) => {
    const answer = await askCalendar(await addCompanion(test), asked);
    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe('invalid_input');
    expect(answer.body.fields[0].path).toBe(field);
  });
});
