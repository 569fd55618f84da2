import { addCompanion } from '@kabar/dev/test-companion';
import { startTestService, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';

let test: TestService;
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
});
afterAll(() => test.stop());

function week({ active = [1], timeZone = 'Asia/Jakarta' } = {}) {
  return {
    timeZone,
    days: [0, 1, 2, 3, 4, 5, 6].map((day) => ({
      day,
      startTime: '09:00',
      endTime: '10:00',
      active: active.includes(day),
    })),
  };
}

const anyVersion = { 'if-match': '*' };

const onMonday = { hours: [{ day: 1, start: '09:00', end: '10:00' }] };
const dayOff = (day: number) => ({ day, startTime: '09:00', endTime: '10:00', active: false });
const version = (number: number) => ({ 'if-match': `"${number}"` });

/** A companion with the seven days of a usual week; the calendar has version 2. */
async function companionWithWeek(wanted = week({ active: [1, 2] })) {
  const person = await addCompanion(test, onMonday);
  await person.call('PATCH /weekly-availability', wanted, anyVersion);
  return person;
}

describe('the hours of a usual week', () => {
  it('weekly hours are read and changed by their owner, whose open times are then recomputed', async () => {
    const person = await addCompanion(test, onMonday);
    const wanted = week({ active: [0, 6], timeZone: 'Asia/Makassar' });
    const changed = await person.call('PATCH /weekly-availability', wanted, version(1));
    expect(changed.body.weekly).toEqual({ ...wanted, version: 2 });
    expect((await person.call('GET /weekly-availability')).body).toEqual(changed.body);
    const jobs = `select key from graphile_worker._private_jobs where key like 'bookings:generate-slots%'`;
    expect(await test.database.query(jobs)).toEqual([
      { key: `bookings:generate-slots:${person.accountId}` },
    ]);
  });

  it('weekly hours may end at 24:00, but not begin there', async () => {
    const person = await companionWithWeek();
    const late = { ...dayOff(2), startTime: '23:00', endTime: '24:00', active: true };
    const stored = await person.call('PATCH /weekly-availability', { days: [late] }, version(2));
    expect(stored.body.weekly.days[2]).toEqual(late);
    const never = { days: [{ ...late, startTime: '24:00' }] };
    expect((await person.call('PATCH /weekly-availability', never, anyVersion)).status).toBe(400);
  });

  it('change only the named parts: one day, or the zone', async () => {
    const person = await companionWithWeek();
    const tuesday = { ...dayOff(2), endTime: '12:00' };
    const day = await person.call('PATCH /weekly-availability', { days: [tuesday] }, version(2));
    const { days } = week({ active: [1] });
    days[2] = tuesday;
    expect(day.body.weekly).toEqual({ timeZone: 'Asia/Jakarta', days, version: 3 });
    const zone = { timeZone: 'Asia/Jayapura' };
    const moved = await person.call('PATCH /weekly-availability', zone, version(3));
    expect(moved.body.weekly).toEqual({ ...zone, days, version: 4 });
  });

  it('accept one of two changes from the same version; the other is refused, and nothing is mixed', async () => {
    const person = await companionWithWeek();
    const changes = [{ days: [dayOff(1)] }, { timeZone: 'Asia/Makassar' }];
    const answers = await Promise.all(
      changes.map((change) => person.call('PATCH /weekly-availability', change, version(2))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect(answers.find(({ status }) => status === 412)?.body.code).toBe('changed_meanwhile');
    const { weekly } = (await person.call('GET /weekly-availability')).body;
    expect(weekly).toEqual(answers.find(({ status }) => status === 200)?.body.weekly);
  });

  it('accept a repeated change whose first response was lost', async () => {
    const person = await companionWithWeek();
    const change = { days: [dayOff(1)] };
    const first = await person.call('PATCH /weekly-availability', change, version(2));
    const again = await person.call('PATCH /weekly-availability', change, version(2));
    expect(again.status).toBe(200);
    expect(again.body).toEqual(first.body);
  });

  it('never lose the last active day, under concurrent requests', async () => {
    const person = await companionWithWeek();
    const answers = await Promise.all(
      [1, 2].map((day) =>
        person.call('PATCH /weekly-availability', { days: [dayOff(day)] }, anyVersion),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { days } = (await person.call('GET /weekly-availability')).body.weekly;
    expect(days.filter(({ active }: { active: boolean }) => active)).toHaveLength(1);
  });

  it('weekly hours can be changed by their owner only', async () => {
    const [mine, other] = [await companionWithWeek(), await companionWithWeek()];
    const { body } = await other.call('GET /weekly-availability');
    await mine.call('PATCH /weekly-availability', week({ active: [3] }), anyVersion);
    expect((await other.call('GET /weekly-availability')).body).toEqual(body);
  });

  it.each([
    ['a day twice', { days: [dayOff(1), dayOff(1)] }, 'days'],
    ['an eighth day', { days: [dayOff(7)] }, 'days.0.day'],
    [
      'an end before the start',
      { days: [{ ...dayOff(1), endTime: '08:00', active: true }] },
      'days.1.endTime',
    ],
    ['no active day', { days: [dayOff(1), dayOff(2)] }, 'days'],
    ['an unknown zone', { timeZone: 'Asia/Atlantis' }, 'timeZone'],
  ])('weekly hours are refused with %s', async (_what, change, path) => {
    const person = await companionWithWeek();
    const answer = await person.call('PATCH /weekly-availability', change, anyVersion);
    expect([answer.status, answer.body.fields?.[0].path]).toEqual([400, path]);
  });

  it.each([undefined, 'W/"2"', '"1", "2"', '2', '""'])(
    'weekly hours are refused without one version: If-Match %s',
    async (header) => {
      const person = await companionWithWeek();
      const headers: Record<string, string> = header === undefined ? {} : { 'if-match': header };
      const answer = await person.call('PATCH /weekly-availability', week(), headers);
      expect([answer.status, answer.body.fields?.[0].path]).toEqual([400, 'If-Match']);
    },
  );

  it('weekly hours are refused before onboarding', async () => {
    const person = await test.person('companion');
    expect((await person.call('GET /weekly-availability')).body).toEqual({ weekly: null });
    const early = await person.call('PATCH /weekly-availability', week(), anyVersion);
    expect([early.status, early.body.code]).toEqual([409, 'onboarding_missing']);
  });

  it('weekly hours exist for companions only', async () => {
    for (const [call, body] of [
      ['GET /weekly-availability'],
      ['PATCH /weekly-availability', week()],
    ] as const) {
      expect((await test.nobody.call(call, body)).status).toBe(401);
      for (const type of ['client', 'admin', 'moderator'] as const)
        expect((await (await test.person(type)).call(call, body, anyVersion)).status).toBe(403);
    }
  });
});
