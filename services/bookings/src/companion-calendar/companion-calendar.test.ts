import { randomUUID } from 'node:crypto';
import { addCompanion, addSlot, hourAhead, plusMinutes } from '@kabar/dev/test-companion';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { createDesk, type Desk } from '../bookings-fixture.ts';

let test: TestService;
let desk: Desk;
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
  desk = createDesk(test);
});
afterAll(async () => {
  await desk.close();
  await test.stop();
});

interface Span {
  startTime: string;
  endTime: string;
}
interface Calendar {
  timeZone: string | null;
  trials: { id: string; status: string; requestedStartTime: string; rivals: number }[];
  bookings: (Span & { id: string; status: string; client: { fullName: string | null } })[];
  blockedTimes: (Span & { id: string; reason: string | null; sessions: number })[];
  openHours: (Span & { free: number })[];
  more: { date: string; trials: number; bookings: number }[];
}

interface Asked {
  from: Date;
  to: Date;
  zone?: string;
  perDay?: number;
}

function ask(person: TestPerson, { from, to, zone = 'UTC', perDay }: Asked) {
  const query = new URLSearchParams({
    from: from.toISOString(),
    to: to.toISOString(),
    zone,
    ...(perDay === undefined ? {} : { perDay: String(perDay) }),
  });
  return person.call(`GET /companion-calendar?${query}`);
}

async function read(person: TestPerson, asked: Asked): Promise<Calendar> {
  const { status, body } = await ask(person, asked);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

/** Straight in the database. */
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

/** A booking straight in the database, past what guards one that is made. */
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

async function claim(person: TestPerson, start: Date, minutes: number) {
  await test.database.query(
    `insert into bookings.time_claims (person_id, during, kind, source_id) values ($1, tstzrange($2, $3), 'trial', $4)`,
    [person.accountId, start, plusMinutes(start, minutes), randomUUID()],
  );
}

async function block(companion: TestPerson, from: Date, to: Date, reason?: string) {
  return await companion.call('POST /blocked-times', {
    id: randomUUID(),
    startTime: from.toISOString(),
    endTime: to.toISOString(),
    ...(reason === undefined ? {} : { reason }),
  });
}

const noon = (days: number) => new Date(new Date(hourAhead(days)).setUTCHours(12, 0, 0, 0));
const midnight = (days: number) => new Date(new Date(hourAhead(days)).setUTCHours(0, 0, 0, 0));
const everyDay = (start: string, end: string) =>
  [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, start, end }));

async function generate(companion: TestPerson) {
  const job = test.service.jobs['bookings:generate-slots'];
  await job?.({ companionId: companion.accountId }, {} as Parameters<typeof job>[1]);
}

describe('the calendar of a companion', () => {
  // Ledger: CAL-013, CAL-014
  it('holds what waits, what is agreed and what took place, with the client, and nothing declined or cancelled', async () => {
    const companion = await addCompanion(test, { name: 'Sari', timeZone: 'Asia/Makassar' });
    const start = noon(3);
    const mary = await test.person('client', 'Mary Ann');
    const pending = await addTrial(companion, start, 'pending', mary);
    await addTrial(companion, plusMinutes(start, 5));
    const approved = await addTrial(companion, plusMinutes(start, 60), 'approved');
    await addTrial(companion, plusMinutes(start, 10), 'rejected');
    await addTrial(companion, plusMinutes(start, 20), 'cancelled');
    await addTrial(companion, plusMinutes(start, 30), 'expired');
    await addTrial(companion, noon(-1), 'pending');
    const statuses = ['scheduled', 'confirmed', 'completed'];
    for (const [index, status] of statuses.entries()) {
      await addBooking(companion, plusMinutes(start, 120 + index * 60), status);
    }
    await addBooking(companion, plusMinutes(start, 400), 'cancelled');
    const calendar = await read(companion, { from: noon(-2), to: noon(5), perDay: 20 });
    expect(calendar.timeZone).toBe('Asia/Makassar');
    expect(calendar.trials.map(({ status, rivals }) => [status, rivals])).toEqual([
      ['pending', 1],
      ['pending', 1],
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

  // Ledger: CAL-013, CAL-014
  it('holds what touches the range, and of other companions nothing', async () => {
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
    await block(other, from, to);
    const calendar = await read(own, { from, to, perDay: 50 });
    expect(calendar.bookings.map(({ id }) => id)).toEqual(inside);
    expect(calendar.trials.map(({ id }) => id)).toEqual([touching]);
    expect([calendar.blockedTimes, calendar.openHours]).toEqual([[], []]);
  });

  // Ledger: CAL-003
  it("tells the first of each kind on the reader's day, and counts the others", async () => {
    const companion = await addCompanion(test);
    // 20:00 and later in UTC is the next day in Jakarta.
    const evening = new Date(new Date(noon(3)).setUTCHours(20));
    for (const minute of [0, 20, 40]) {
      await addTrial(companion, plusMinutes(evening, minute));
      await addBooking(companion, plusMinutes(evening, 60 + minute));
    }
    await addTrial(companion, plusMinutes(evening, -8 * 60));
    const asked = { from: midnight(2), to: midnight(6) };
    const calendar = await read(companion, { ...asked, zone: 'Asia/Jakarta' });
    const next = midnight(4).toISOString().slice(0, 10);
    expect(calendar.trials).toHaveLength(3);
    expect(calendar.bookings).toHaveLength(2);
    expect(calendar.more).toEqual([{ date: next, trials: 1, bookings: 1 }]);
    const inUtc = await read(companion, asked);
    const today = midnight(3).toISOString().slice(0, 10);
    expect(inUtc.more).toEqual([{ date: today, trials: 2, bookings: 1 }]);
    expect((await read(companion, { ...asked, perDay: 40 })).more).toEqual([]);
  });

  it('is closed to the other roles and to nobody', async () => {
    const asked = { from: noon(1), to: noon(2) };
    for (const type of ['client', 'admin', 'moderator'] as const) {
      expect((await ask(await test.person(type), asked)).status).toBe(403);
    }
    expect((await ask(test.nobody, asked)).status).toBe(401);
  });

  it.each([
    ['an end before the start', { from: noon(2), to: noon(1) }, 'to'],
    ['more than 45 days', { from: noon(1), to: plusMinutes(noon(46), 1), perDay: 1 }, 'to'],
    ['more entries than fit', { from: noon(1), to: noon(43), perDay: 5 }, 'perDay'],
    ['no entries', { from: noon(1), to: noon(2), perDay: 0 }, 'perDay'],
    ['a zone that does not exist', { from: noon(1), to: noon(2), zone: 'Mars/Base' }, 'zone'],
    ['an offset for a zone', { from: noon(1), to: noon(2), zone: '+07:00' }, 'zone'],
  ])('refuses %s, by the name of the field', async (_what, asked, field) => {
    const answer = await ask(await addCompanion(test), asked);
    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe('invalid_input');
    expect(answer.body.fields[0].path).toBe(field);
  });
});

describe('the open hours in it', () => {
  it('are one stretch a day, with its free half hours, cut by blocks and at midnight', async () => {
    const companion = await addCompanion(test, {
      timeZone: 'UTC',
      hours: everyDay('08:00', '20:00'),
    });
    await generate(companion);
    const day = midnight(3);
    await claim(companion, plusMinutes(day, 9 * 60), 10);
    await claim(companion, plusMinutes(day, 10 * 60), 25);
    const asked = { from: day, to: midnight(4) };
    const hours = (from: number, to: number, free: number) => ({
      startTime: plusMinutes(day, from * 60).toISOString(),
      endTime: plusMinutes(day, to * 60).toISOString(),
      free,
    });
    expect((await read(companion, asked)).openHours).toEqual([hours(8, 20, 22)]);
    await block(companion, plusMinutes(day, 12 * 60 + 15), plusMinutes(day, 13 * 60));
    expect((await read(companion, asked)).openHours).toEqual([
      hours(8, 12.25, 6),
      hours(13, 20, 14),
    ]);
    // In Jakarta it is seven hours later: the stretch ends at midnight, and goes on on the next day.
    const jakarta = await read(companion, { ...asked, zone: 'Asia/Jakarta' });
    expect(jakarta.openHours).toEqual([hours(8, 12.25, 6), hours(13, 17, 8), hours(17, 20, 6)]);
  });

  it('are told beyond the days of slots as the weekly hours say, and of the past none', async () => {
    const companion = await addCompanion(test, {
      timeZone: 'UTC',
      hours: everyDay('09:00', '10:00'),
    });
    await generate(companion);
    const ahead = await read(companion, { from: midnight(20), to: midnight(40) });
    expect(ahead.openHours).toHaveLength(20);
    expect(ahead.openHours.every(({ free }) => free === 2)).toBe(true);
    await block(companion, midnight(25), midnight(30));
    const blocked = await read(companion, { from: midnight(20), to: midnight(40) });
    expect(blocked.openHours).toHaveLength(15);
    await addSlot(test.database, companion.accountId, noon(-2));
    expect((await read(companion, { from: midnight(-10), to: midnight(0) })).openHours).toEqual([]);
  });

  // Both changes of the clock, in the North and in the South; each block is three whole days.
  it.each([
    ['America/New_York', '2027-03-13T05:00Z', 71],
    ['America/New_York', '2027-11-06T04:00Z', 73],
    ['Australia/Sydney', '2027-10-01T14:00Z', 71],
    ['Australia/Sydney', '2027-04-02T13:00Z', 73],
  ])(
    'in %s from %s, three blocked days leave the days around them whole',
    async (timeZone, from, hours) => {
      const companion = await addCompanion(test, { timeZone, hours: everyDay('09:00', '17:00') });
      const start = new Date(from);
      const end = plusMinutes(start, hours * 60);
      expect((await block(companion, start, end, 'Away')).status).toBe(201);
      const { openHours, blockedTimes } = await read(companion, {
        from: plusMinutes(start, -2 * 24 * 60),
        to: plusMinutes(end, 2 * 24 * 60),
        zone: timeZone,
      });
      expect(blockedTimes).toMatchObject([
        { startTime: start.toISOString(), endTime: end.toISOString(), reason: 'Away', sessions: 0 },
      ]);
      const wall = new Intl.DateTimeFormat('en-GB', {
        timeZone,
        hour: '2-digit',
        minute: '2-digit',
      });
      expect(
        openHours.map(({ startTime, endTime, free }) => [
          wall.format(new Date(startTime)),
          wall.format(new Date(endTime)),
          free,
        ]),
      ).toEqual(Array.from({ length: 4 }, () => ['09:00', '17:00', 16]));
      expect(
        openHours.every(
          ({ startTime, endTime }) => new Date(endTime) <= start || new Date(startTime) >= end,
        ),
      ).toBe(true);
    },
  );
});
