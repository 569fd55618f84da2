import { randomUUID } from 'node:crypto';
import { addCompanion, hourAhead, plusMinutes } from '@kabar/dev/test-companion';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { createBookingActions } from '../../bookings-fixture.ts';

let test: TestService;
let companion: TestPerson;
// The first full hour two days from now; the weekly hours below give slots at every hour of every day.
const start = hourAhead(2);
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
});
afterAll(() => test.stop());
beforeEach(async () => {
  companion = await addCompanion(test, {
    timeZone: 'UTC',
    hours: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, start: '00:00', end: '24:00' })),
  });
  await generate();
});

async function generate() {
  const job = test.service.jobs['bookings:generate-slots'];
  await job?.({ companionId: companion.accountId }, {} as Parameters<typeof job>[1]);
}

function block(from: number, to: number, change: object = {}, person = companion) {
  return person.call('POST /blocked-times', {
    id: randomUUID(),
    startTime: plusMinutes(start, from).toISOString(),
    endTime: plusMinutes(start, to).toISOString(),
    ...change,
  });
}

/** The slots of the two hours after `start`, in minutes. */
async function slots() {
  const rows = await test.database.query<{ start_time: Date; end_time: Date }>(
    `select start_time, end_time from bookings.companion_availability
       where companion_id = $1 and start_time < $3 and end_time > $2 order by start_time`,
    [companion.accountId, start, plusMinutes(start, 120)],
  );
  return rows.map((slot) =>
    [slot.start_time, slot.end_time].map((time) => (time.getTime() - start.getTime()) / 60_000),
  );
}
const whole = [
  [0, 30],
  [30, 60],
  [60, 90],
  [90, 120],
];

describe('blocking time', () => {
  // Requirement: CAL-007
  it('stores companion, start, end, reason and creation time', async () => {
    const answer = await block(0, 60, { reason: ' Doctor ' });
    expect(answer.status).toBe(201);
    expect(answer.body.blockedTime).toMatchObject({
      reason: 'Doctor',
      startTime: start.toISOString(),
    });
    const rows = await test.database.query(
      'select * from bookings.blocked_times where companion_id = $1',
      [companion.accountId],
    );
    expect(rows).toEqual([
      {
        id: answer.body.blockedTime.id,
        companion_id: companion.accountId,
        start_time: start,
        end_time: plusMinutes(start, 60),
        reason: 'Doctor',
        created_at: expect.any(Date),
      },
    ]);
  });

  // Requirement: CAL-008
  it('removes the slots inside and shortens those that are partly covered', async () => {
    expect(await slots()).toEqual(whole);
    await block(20, 70);
    expect(await slots()).toEqual([
      [0, 20],
      [70, 90],
      [90, 120],
    ]);
    await block(5, 10);
    expect(await slots()).toEqual([
      [0, 5],
      [10, 20],
      [70, 90],
      [90, 120],
    ]);
  });

  // Requirement: CAL-008, ONB-014
  it('stays in force when slots are recreated, and removes the times from the trial page', async () => {
    await block(20, 70);
    await generate();
    expect(await slots()).toEqual([
      [0, 20],
      [70, 90],
      [90, 120],
    ]);
    const client = await test.person('client');
    const times = await client.call(`GET /companions/${companion.accountId}/trial-times`);
    const offered = times.body.trialTimes
      .map((time: { startTime: string }) => (Date.parse(time.startTime) - start.getTime()) / 60_000)
      .filter((minute: number) => minute >= 0 && minute < 120);
    expect(offered).toEqual([0, 10, 70, 80, 90, 100, 110]);
  });

  it('blocking time is idempotent by id and rejects a reused id with another body', async () => {
    const id = randomUUID();
    const answers = await Promise.all([block(0, 30, { id }), block(0, 30, { id })]);
    expect(answers.map((answer) => answer.status)).toEqual([201, 201]);
    expect((await block(0, 45, { id })).body.code).toBe('id_reused');
    const other = await addCompanion(test);
    expect((await block(0, 30, { id }, other)).status).toBe(422);
  });

  it('lists the sessions inside and leaves them unchanged', async () => {
    const client = await test.person('client', 'Mary');
    const id = randomUUID();
    await client.call('POST /trial-bookings', {
      id,
      companionId: companion.accountId,
      requestedStartTime: plusMinutes(start, 30).toISOString(),
    });
    await companion.call(`POST /trial-bookings/${id}/approval`, {});
    const answer = await block(35, 60);
    expect(answer.body.sessionsInside).toEqual([
      {
        kind: 'trial',
        id,
        client: { id: client.accountId, fullName: 'Mary', preferredName: 'Mary', avatarUrl: null },
        startTime: plusMinutes(start, 30).toISOString(),
        endTime: plusMinutes(start, 40).toISOString(),
        status: 'approved',
        version: null,
        proposedAt: null,
      },
    ]);
    expect((await block(40, 60)).body.sessionsInside).toEqual([]);
    expect((await client.call(`GET /trial-bookings/${id}`)).body.status).toBe('approved');
  });

  // Requirement: CAL-006, CAL-007
  it.each([
    ['an end before its start', { endTime: plusMinutes(start, -10).toISOString() }],
    ['no length', { endTime: start.toISOString() }],
    ['no end', { endTime: undefined }],
    ['more than 60 days', { endTime: plusMinutes(start, 60 * 24 * 60 + 61).toISOString() }],
    ["another companion's id", { companionId: randomUUID() }],
    ['a reason of 100,000 characters', { reason: 'x'.repeat(100_000) }],
  ])('blocking time refuses %s', async (_what, change) => {
    const answer = await block(0, 60, change);
    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe('invalid_input');
  });

  it('refuses time that has passed', async () => {
    const answer = await block(0, 0, {
      startTime: hourAhead(-2).toISOString(),
      endTime: hourAhead(-1).toISOString(),
    });
    expect(answer.status).toBe(409);
    expect(answer.body.code).toBe('time_passed');
  });
});

describe('removing a block', () => {
  it('restores the slots of the weekly hours, except where another block covers them', async () => {
    const first = await block(0, 60);
    await block(45, 75);
    const undone = await companion.call(`DELETE /blocked-times/${first.body.blockedTime.id}`);
    expect(undone.status).toBe(204);
    expect(await slots()).toEqual([
      [0, 30],
      [30, 45],
      [75, 90],
      [90, 120],
    ]);
  });

  it("removing a block is refused for another companion's block, with the same response as for a missing one", async () => {
    const id = (await block(0, 30)).body.blockedTime.id;
    const other = await addCompanion(test);
    expect((await other.call(`DELETE /blocked-times/${id}`)).status).toBe(404);
    expect((await other.call(`DELETE /blocked-times/${randomUUID()}`)).status).toBe(404);
    expect((await companion.call(`DELETE /blocked-times/${id}`)).status).toBe(204);
    expect((await companion.call(`DELETE /blocked-times/${id}`)).status).toBe(404);
  });
});

describe('reading a block', () => {
  it('shows the agreed sessions inside, with proposed new times', async () => {
    const actions = createBookingActions(test);
    const client = await actions.subscriber(companion);
    const [first, second] = [
      (await actions.book(client, plusMinutes(start, 60))).body,
      (await actions.book(client, plusMinutes(start, 26 * 60))).body,
    ];
    const id = randomUUID();
    const blocked = await block(0, 3 * 24 * 60, { id, reason: 'Away' });
    expect(blocked.body.sessionsInside).toMatchObject([
      {
        kind: 'booking',
        id: first.id,
        status: 'scheduled',
        version: first.version,
        proposedAt: null,
      },
      { kind: 'booking', id: second.id },
    ]);
    const scheduledAt = plusMinutes(start, 4 * 24 * 60).toISOString();
    const moved = await companion.call(
      `POST /bookings/${first.id}/move`,
      { moveId: randomUUID(), scheduledAt },
      { 'if-match': `"${first.version}"` },
    );
    expect(moved.status).toBe(200);
    await companion.call(
      `POST /bookings/${second.id}/cancellation`,
      {},
      { 'if-match': `"${second.version}"` },
    );
    const answer = await companion.call(`GET /blocked-times/${id}`);
    expect(answer.body.blockedTime).toMatchObject({ id, reason: 'Away' });
    expect(answer.body.sessionsInside).toMatchObject([{ id: first.id, proposedAt: scheduledAt }]);
    await actions.close();
  });

  it('reading a block is for its companion only: another companion gets not_found, and other roles are refused', async () => {
    const { id } = (await block(0, 30)).body.blockedTime;
    const other = await addCompanion(test);
    expect((await other.call(`GET /blocked-times/${id}`)).status).toBe(404);
    expect((await other.call(`GET /blocked-times/${randomUUID()}`)).status).toBe(404);
    for (const type of ['client', 'admin', 'moderator'] as const) {
      const person = await test.person(type);
      expect((await person.call(`GET /blocked-times/${id}`)).status).toBe(403);
      expect((await block(0, 30, {}, person)).status).toBe(403);
      expect((await person.call(`DELETE /blocked-times/${id}`)).status).toBe(403);
    }
    expect((await test.nobody.call(`GET /blocked-times/${id}`)).status).toBe(401);
    expect((await block(0, 30, {}, test.nobody)).status).toBe(401);
  });
});

describe('blocking several days', () => {
  it("covers sixty days of the companion's time zone, even where a day has 25 hours", async () => {
    const answer = await block(0, (60 * 24 + 1) * 60);
    expect(answer.status).toBe(201);
    expect(await slots()).toEqual([]);
    expect(
      (await companion.call(`DELETE /blocked-times/${answer.body.blockedTime.id}`)).status,
    ).toBe(204);
    expect(await slots()).toEqual(whole);
  });

  it('accepts a hundred concurrent requests for overlapping days, and offers no time within them', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, async (_, n) => await block(n % 10, 2 * 24 * 60 + (n % 10))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const [row] = await test.database.query<{ count: number }>(
      `select count(*)::integer as count from bookings.companion_availability
         where companion_id = $1 and start_time < $3 and end_time > $2`,
      [companion.accountId, start, plusMinutes(start, 2 * 24 * 60 + 9)],
    );
    expect(row?.count).toBe(0);
    expect((await block(0, 30)).body.code).toBe('blocks_full');
  });
});
