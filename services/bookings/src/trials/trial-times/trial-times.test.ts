import { randomUUID } from 'node:crypto';
import { changeProfile } from '@kabar/dev/neighbours/auth';
import { removeFlag, setFlag } from '@kabar/dev/neighbours/backoffice';
import { decideVerification } from '@kabar/dev/neighbours/companion';
import { addCompanion, addSlot, hourAhead, plusMinutes } from '@kabar/dev/test-companion';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';

let test: TestService;
let client: TestPerson;
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
  client = await test.person('client');
});
afterAll(() => test.stop());

const read = (companionId: string, person = client) =>
  person.call(`GET /companions/${companionId}/trial-times`);
async function startsOf(companion: TestPerson, person = client): Promise<string[]> {
  const answer = await read(companion.accountId, person);
  expect(answer.status).toBe(200);
  return answer.body.trialTimes.map((time: { startTime: string }) => time.startTime);
}
const iso = (start: Date, ...minutes: number[]) =>
  minutes.map((minute) => plusMinutes(start, minute).toISOString());

describe('the trial times of a companion', () => {
  // Requirement: TRIAL-032, CAL-015
  it('the trial times of a companion are the slots of the next 7 days in order, cut into ten minutes', async () => {
    const companion = await addCompanion(test);
    for (const start of [hourAhead(8), hourAhead(2), hourAhead(1), hourAhead(-1)]) {
      await addSlot(test.database, companion.accountId, start);
    }
    const answer = await read(companion.accountId);
    expect(answer.body.trialTimes[0]).toEqual({
      startTime: hourAhead(1).toISOString(),
      endTime: plusMinutes(hourAhead(1), 10).toISOString(),
    });
    expect(await startsOf(companion)).toEqual([
      ...iso(hourAhead(1), 0, 10, 20),
      ...iso(hourAhead(2), 0, 10, 20),
    ]);
  });

  it('the trial times of a companion cover exactly seven days', async () => {
    const companion = await addCompanion(test);
    const start = plusMinutes(new Date(), 7 * 24 * 60 - 15);
    await addSlot(test.database, companion.accountId, start);
    expect(await startsOf(companion)).toEqual(iso(start, 0, 10));
  });

  it('omit the past part of the current half hour', async () => {
    const companion = await addCompanion(test);
    const start = plusMinutes(new Date(), -15);
    await addSlot(test.database, companion.accountId, start);
    expect(await startsOf(companion)).toEqual(iso(start, 20));
  });

  it('omit blocked times, even if a block was not cut out of the slots', async () => {
    const companion = await addCompanion(test);
    const start = hourAhead(1);
    await addSlot(test.database, companion.accountId, start);
    await test.database.query(
      `insert into bookings.blocked_times (id, companion_id, start_time, end_time) values ($1, $2, $3, $4)`,
      [randomUUID(), companion.accountId, plusMinutes(start, 5), plusMinutes(start, 15)],
    );
    expect(await startsOf(companion)).toEqual(iso(start, 20));
  });

  it('omit what either person has claimed, but not what was only requested', async () => {
    const companion = await addCompanion(test);
    const start = hourAhead(1);
    await addSlot(test.database, companion.accountId, start);
    const viewer = await test.person('client');
    const claim = (person: TestPerson, minute: number) =>
      test.database.query(
        `insert into bookings.time_claims (person_id, during, kind, source_id)
         values ($1, tstzrange($2, $3), 'trial', $4)`,
        [
          person.accountId,
          plusMinutes(start, minute),
          plusMinutes(start, minute + 10),
          randomUUID(),
        ],
      );
    await claim(companion, 0);
    await claim(viewer, 20);
    await client.call('POST /trial-bookings', {
      id: randomUUID(),
      companionId: companion.accountId,
      requestedStartTime: plusMinutes(start, 10).toISOString(),
    });
    expect(await startsOf(companion, viewer)).toEqual(iso(start, 10));
    expect(await startsOf(companion)).toEqual(iso(start, 10, 20));
  });

  it('the trial times of a companion are empty without slots', async () => {
    expect(await startsOf(await addCompanion(test))).toEqual([]);
  });
});

describe('the trial times for visitors', () => {
  const readAs = (person: TestPerson, landingId: string, query = '') =>
    person.call(`GET /landing-companions/${landingId}/trial-times${query}`);
  async function shown() {
    const companion = await addCompanion(test);
    await addSlot(test.database, companion.accountId, hourAhead(1));
    const landingId = randomUUID();
    await changeProfile(test.database, companion.accountId, {
      landing_id: landingId,
      avatar_url: '/face.webp',
      bio: 'I listen.',
      languages: ['English'],
    });
    return { companion, landingId };
  }

  it('equal those for clients, by the public id, without private data', async () => {
    const { companion, landingId } = await shown();
    const { status, body } = await readAs(test.nobody, landingId);
    expect(status).toBe(200);
    expect(body).toEqual((await read(companion.accountId)).body);
    expect(body.trialTimes).toHaveLength(3);
    expect(JSON.stringify(body)).not.toContain(companion.accountId);
    const first = (await readAs(test.nobody, landingId, '?limit=1')).body.trialTimes;
    expect(first).toEqual(body.trialTimes.slice(0, 1));
  });

  it('respond not_found for a companion who did not agree, or is no longer verified', async () => {
    const { companion, landingId } = await shown();
    expect((await readAs(test.nobody, companion.accountId)).status).toBe(404);
    const other = await addCompanion(test);
    await addSlot(test.database, other.accountId, hourAhead(1));
    expect((await readAs(test.nobody, other.accountId)).status).toBe(404);
    await decideVerification(test.database, companion.accountId, 'pending');
    expect((await readAs(test.nobody, landingId)).status).toBe(404);
    expect((await readAs(client, landingId)).status).toBe(404);
  });

  it('the trial times for visitors are empty while trial calls are off', async () => {
    const { landingId } = await shown();
    const set = (enabled: boolean) => setFlag(test.database, 'video_trial_enabled', enabled);
    await set(false);
    expect((await readAs(test.nobody, landingId)).body.code).toBe('trials_off');
    await set(true);
    expect((await readAs(test.nobody, landingId)).status).toBe(200);
  });
});

describe('callers without permission to read trial times', () => {
  it('visitors and all other roles cannot read trial times', async () => {
    const companion = await addCompanion(test);
    expect((await read(companion.accountId, test.nobody)).status).toBe(401);
    for (const person of [companion, await test.person('admin'), await test.person('moderator')]) {
      expect((await read(companion.accountId, person)).status).toBe(403);
    }
  });

  // Requirement: TRIAL-029
  it('get the same response for an unverified companion, a client and an unknown id', async () => {
    const unverified = await addCompanion(test, { verified: false });
    await addSlot(test.database, unverified.accountId, hourAhead(1));
    for (const id of [unverified.accountId, client.accountId, randomUUID()]) {
      expect((await read(id)).status).toBe(404);
    }
    expect((await read('unknown')).status).toBe(400);
  });

  it('nobody can read trial times while trial calls are off or their flag is missing', async () => {
    const companion = await addCompanion(test);
    await removeFlag(test.database, 'video_trial_enabled');
    const answer = await read(companion.accountId);
    expect(answer.status).toBe(403);
    expect(answer.body.code).toBe('trials_off');
  });
});
