import { addCompanion } from '@kabar/dev/test-companion';
import { startTestService, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';

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

describe('the hours of a usual week', () => {
  it('are read and replaced by their owner, whose open times are then made anew', async () => {
    const person = await addCompanion(test, { hours: [{ day: 1, start: '09:00', end: '10:00' }] });
    const wanted = week({ active: [0, 6], timeZone: 'Asia/Makassar' });
    const changed = await person.call('PUT /weekly-availability', { weekly: wanted });
    expect(changed.body.weekly).toEqual(wanted);
    expect((await person.call('GET /weekly-availability')).body.weekly).toEqual(wanted);
    expect(await test.database.query('select key from graphile_worker._private_jobs')).toEqual([
      { key: `bookings:generate-slots:${person.accountId}` },
    ]);
  });

  it('change for their owner alone', async () => {
    const [mine, other] = [await addCompanion(test), await addCompanion(test)];
    const kept = week({ active: [1, 2] });
    await other.call('PUT /weekly-availability', { weekly: kept });
    await mine.call('PUT /weekly-availability', { weekly: week({ active: [3] }) });
    expect((await other.call('GET /weekly-availability')).body).toEqual({ weekly: kept });
  });

  it('are refused before onboarding and without an active day', async () => {
    const person = await test.person('companion');
    expect((await person.call('GET /weekly-availability')).body).toEqual({ weekly: null });
    const early = await person.call('PUT /weekly-availability', { weekly: week() });
    expect([early.status, early.body.code]).toEqual([409, 'onboarding_missing']);
    const none = await person.call('PUT /weekly-availability', { weekly: week({ active: [] }) });
    expect(none.status).toBe(400);
  });

  it('are there for companions alone', async () => {
    for (const [call, body] of [
      ['GET /weekly-availability'],
      ['PUT /weekly-availability', { weekly: week() }],
    ] as const) {
      expect((await test.nobody.call(call, body)).status).toBe(401);
      for (const type of ['client', 'admin', 'moderator'] as const)
        expect((await (await test.person(type)).call(call, body)).status).toBe(403);
    }
  });
});
