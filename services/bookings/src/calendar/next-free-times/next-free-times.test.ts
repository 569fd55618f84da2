import { randomUUID } from 'node:crypto';
import { addCompanion, hourAhead, plusMinutes } from '@kabar/dev/test-companion';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';

let test: TestService;
/** A second companion whose times must stay unchanged. */
let onlooker: TestPerson;
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
  onlooker = await test.person('client');
});
afterAll(() => test.stop());

/** Every day from 00:00 to 23:30 UTC. */
const always = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, start: '00:00', end: '23:30' }));

/** A time zone in which midnight is not near, so that the weekly hours continue. */
const timeZone = new Date().getUTCHours() < 12 ? 'UTC' : 'Pacific/Auckland';

async function freeCompanion() {
  const companion = await addCompanion(test, { timeZone, hours: always });
  await runJob('bookings:generate-slots', { companionId: companion.accountId });
  return companion;
}

const runJob = (name: string, payload: object = {}) =>
  test.service.jobs[name]?.(payload, {} as Parameters<(typeof test.service.jobs)[string]>[1]);

async function stored({ accountId }: TestPerson, at = new Date()) {
  const [row] = await test.database.query<{ moment: Date | null }>(
    `select bookings_api.next_free_moment(next_free_at, last_free_at, $2) as moment
       from bookings.next_free_times where companion_id = $1`,
    [accountId, at],
  );
  return row?.moment?.toISOString() ?? null;
}

/** The next free time shown to clients. */
async function offered({ accountId }: TestPerson): Promise<string | null> {
  const { body } = await onlooker.call(`GET /companions/${accountId}/trial-times`);
  return body.trialTimes[0]?.startTime ?? null;
}

async function expectTruth(companion: TestPerson) {
  expect(await stored(companion)).toBe(await offered(companion));
}

const block = (companion: TestPerson, startTime: Date, endTime: Date) =>
  companion.call('POST /blocked-times', {
    id: randomUUID(),
    startTime: startTime.toISOString(),
    endTime: endTime.toISOString(),
  });

async function ask(companion: TestPerson, requestedStartTime: string, by: TestPerson) {
  const id = randomUUID();
  const answer = await by.call('POST /trial-bookings', {
    ...{ id, companionId: companion.accountId, requestedStartTime },
  });
  expect(answer.status).toBe(201);
  return id;
}

describe('the stored next free time of a companion', () => {
  it('the stored next free time of a companion is the first time that clients can choose', async () => {
    const companion = await freeCompanion();
    expect(await offered(companion)).not.toBeNull();
    await expectTruth(companion);
  });

  it('changes with a block and its removal', async () => {
    const companion = await freeCompanion();
    const before = await stored(companion);
    const answer = await block(companion, plusMinutes(new Date(), -5), hourAhead(2));
    expect(await stored(companion)).not.toBe(before);
    await expectTruth(companion);
    await companion.call(`DELETE /blocked-times/${answer.body.blockedTime.id}`);
    expect(await stored(companion)).toBe(before);
    await expectTruth(companion);
  });

  it('changes with an approved call', async () => {
    const companion = await freeCompanion();
    await block(companion, plusMinutes(new Date(), -5), hourAhead(0, 1));
    const first = (await stored(companion)) ?? '';
    const id = await ask(companion, first, await test.person('client'));
    expect(await stored(companion)).toBe(first);
    await companion.call(`POST /trial-bookings/${id}/approval`, {});
    expect(await stored(companion)).not.toBe(first);
    await expectTruth(companion);
  });

  it('the stored next free time of a companion is updated by a job when an erased account frees its claims', async () => {
    const companion = await freeCompanion();
    await block(companion, plusMinutes(new Date(), -5), hourAhead(0, 1));
    const first = (await stored(companion)) ?? '';
    const leaving = await test.person('client');
    const id = await ask(companion, first, leaving);
    await companion.call(`POST /trial-bookings/${id}/approval`, {});
    await test.database.query('update bookings.time_claims set live = false where source_id = $1', [
      id,
    ]);
    await runJob('bookings:renew-next-free-times', { companionId: companion.accountId });
    expect(await stored(companion)).toBe(first);
  });

  it('changes with the weekly hours, and is empty once every day is blocked', async () => {
    const companion = await freeCompanion();
    const later = (new Date().getUTCDay() + 3) % 7;
    const days = always.map(({ day }) => ({
      ...{ day, startTime: '08:00', endTime: '09:00', active: day === later },
    }));
    const change = { timeZone: 'UTC', days };
    const changed = await companion.call('PATCH /weekly-availability', change, { 'if-match': '*' });
    expect(changed.status).toBe(200);
    await runJob('bookings:generate-slots', { companionId: companion.accountId });
    expect(await stored(companion)).toContain('T08:00');
    await expectTruth(companion);
    await block(companion, new Date(), hourAhead(20));
    expect(await stored(companion)).toBeNull();
    expect(await offered(companion)).toBeNull();
  });

  it('advances with time within a run of free times, and by the job after it', async () => {
    const companion = await freeCompanion();
    const [run] = await test.database.query<{ next_free_at: Date; last_free_at: Date }>(
      'select next_free_at, last_free_at from bookings.next_free_times where companion_id = $1',
      [companion.accountId],
    );
    const first = run?.next_free_at ?? new Date();
    expect(await stored(companion, plusMinutes(first, -1))).toBe(first.toISOString());
    expect(await stored(companion, first)).toBe(plusMinutes(first, 10).toISOString());
    expect(await stored(companion, plusMinutes(first, 14))).toBe(
      plusMinutes(first, 20).toISOString(),
    );
    expect(await stored(companion, run?.last_free_at)).toBeNull();

    // As if hours had passed since the time was stored.
    await test.database.query(
      `update bookings.next_free_times set next_free_at = now() - interval '3 hours',
         last_free_at = now() - interval '2 hours' where companion_id = $1`,
      [companion.accountId],
    );
    expect(await stored(companion)).toBeNull();
    await runJob('bookings:renew-next-free-times');
    await expectTruth(companion);
  });

  it('the stored next free time of a companion is correct after concurrent changes', async () => {
    const companion = await freeCompanion();
    const from = (hour: number) => plusMinutes(hourAhead(0, hour), 0);
    await block(companion, plusMinutes(new Date(), -5), from(1));
    const first = new Date((await stored(companion)) ?? '');
    const by = await test.person('client');
    const ids = await Promise.all(
      [0, 10].map((minute) => ask(companion, plusMinutes(first, minute).toISOString(), by)),
    );
    await Promise.all([
      ...ids.map((id) => companion.call(`POST /trial-bookings/${id}/approval`, {})),
      block(companion, from(2), from(3)),
      runJob('bookings:renew-next-free-times', { companionId: companion.accountId }),
    ]);
    await expectTruth(companion);
  });

  it('updates the match list, and only when it changed', async () => {
    const companion = await freeCompanion();
    const waiting = () =>
      test.database.query('select from graphile_worker._private_jobs where key = $1', [
        `companion:renew-match-keys:${companion.accountId}`,
      ]);
    expect(await waiting()).toHaveLength(1);
    await test.database.query('delete from graphile_worker._private_jobs');
    await runJob('bookings:renew-next-free-times', { companionId: companion.accountId });
    expect(await waiting()).toHaveLength(0);
  });
});
