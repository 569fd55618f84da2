import { randomUUID } from 'node:crypto';
import { setFlag } from '@kabar/dev/neighbours/backoffice';
import { readNotices } from '@kabar/dev/neighbours/chat';
import { addCompanion, addSlot, hourAhead, plusMinutes } from '@kabar/dev/test-companion';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';

let test: TestService;
let companion: TestPerson;
let client: TestPerson;
const start = hourAhead(2);
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
});
afterAll(() => test.stop());
beforeEach(async () => {
  companion = await addCompanion(test, { name: 'Sari' });
  client = await test.person('client', 'Mary');
  await addSlot(test.database, companion.accountId, start);
});

function wish(change: object = {}) {
  return {
    id: randomUUID(),
    companionId: companion.accountId,
    requestedStartTime: start.toISOString(),
    message: 'Hello',
    ...change,
  };
}
const ask = (body: object, person = client) => person.call('POST /trial-bookings', body);

/** Claims a time like an approved trial or a booking. */
async function claim(personId: string, from: Date, kind: 'trial' | 'booking' = 'trial') {
  const minutes = kind === 'trial' ? 10 : 30;
  await test.database.query(
    `insert into bookings.time_claims (person_id, during, kind, source_id)
     values ($1, tstzrange($2, $3), $4, $5)`,
    [personId, from, plusMinutes(from, minutes), kind, randomUUID()],
  );
}

describe('requesting a trial call', () => {
  // Requirement: TRIAL-044, TRIAL-045
  it('stores a pending booking of ten minutes with all its fields', async () => {
    const body = wish();
    const answer = await ask(body);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      id: body.id,
      status: 'pending',
      client: { id: client.accountId, fullName: 'Mary' },
      companion: { id: companion.accountId, fullName: 'Sari' },
      requestedStartTime: start.toISOString(),
      requestedEndTime: plusMinutes(start, 10).toISOString(),
    });
    const [row] = await test.database.query('select * from bookings.trial_bookings where id = $1', [
      body.id,
    ]);
    expect(row).toMatchObject({
      id: body.id,
      user_id: client.accountId,
      companion_id: companion.accountId,
      requested_start_time: start,
      requested_end_time: plusMinutes(start, 10),
      message: 'Hello',
      status: 'pending',
      created_at: expect.any(Date),
      approved_at: null,
      rejected_at: null,
    });
  });

  // Requirement: NOTE-010, NOTE-013
  it('notifies the companion with request, status and time', async () => {
    const body = wish();
    await ask(body);
    const notices = await readNotices(test.database, { recipient_id: companion.accountId }, [
      'type',
      'payload',
    ]);
    expect(notices).toEqual([
      {
        type: 'trial_booking_request',
        payload: { request_id: body.id, status: 'pending', requested_time: start.toISOString() },
      },
    ]);
  });

  it('requesting a trial call is possible for an account stored as older_user, and without a message', async () => {
    const older = await test.person('older_user');
    const answer = await ask(wish({ message: undefined }), older);
    expect(answer.status).toBe(201);
    expect(answer.body.message).toBeNull();
  });

  it('requesting a trial call is idempotent, later and concurrently', async () => {
    const body = wish();
    const answers = [await ask(body), ...(await Promise.all([ask(body), ask(body), ask(body)]))];
    for (const answer of answers) {
      expect(answer.status).toBe(201);
      expect(answer.body).toEqual(answers[0]?.body);
    }
    const rows = await readNotices(test.database, { recipient_id: companion.accountId }, []);
    expect(rows).toHaveLength(1);
    const parallel = wish({ requestedStartTime: plusMinutes(start, 10).toISOString() });
    const twins = await Promise.all([ask(parallel), ask(parallel), ask(parallel)]);
    expect(twins.map((twin) => twin.status)).toEqual([201, 201, 201]);
  });

  it("refuses a reused id with another body, and another person's id", async () => {
    const body = wish();
    await ask(body);
    expect((await ask({ ...body, message: 'Other' })).body.code).toBe('id_reused');
    const stranger = await test.person('client');
    const stolen = await ask({ ...wish(), id: body.id }, stranger);
    expect(stolen.status).toBe(422);
  });

  it('requesting a trial call is stored once when the same time is requested twice', async () => {
    await ask(wish());
    const again = await ask(wish());
    expect(again.status).toBe(409);
    expect(again.body.code).toBe('already_requested');
  });
});

describe('an unavailable time', () => {
  // Requirement: TRIAL-038, TRIAL-041
  it('a time that overlaps an approved trial of the companion is unavailable', async () => {
    await claim(companion.accountId, start);
    for (const minutes of [0, 5]) {
      const answer = await ask(
        wish({ requestedStartTime: plusMinutes(start, minutes).toISOString() }),
      );
      expect(answer.status).toBe(409);
      expect(answer.body.code).toBe('time_taken');
      expect(answer.body.title).toBe(
        'Selected time conflicts with another trial session. Please choose another time.',
      );
    }
    expect(
      (await ask(wish({ requestedStartTime: plusMinutes(start, 10).toISOString() }))).status,
    ).toBe(201);
  });

  it("a time of the client's approved trial with another companion is unavailable", async () => {
    await claim(client.accountId, start);
    expect((await ask(wish())).body.code).toBe('time_taken');
  });

  // Requirement: TRIAL-038
  it('a time is available if another client only requested it', async () => {
    await ask(wish(), await test.person('client'));
    expect((await ask(wish())).status).toBe(201);
  });

  it.each([
    ['outside the hours of the companion', hourAhead(2, 5), 'time_not_offered'],
    ['between the offered times', plusMinutes(start, 5), 'time_not_offered'],
    ['in the past', hourAhead(-1), 'time_passed'],
  ])('a time %s is unavailable', async (_what, time, code) => {
    const answer = await ask(wish({ requestedStartTime: time.toISOString() }));
    expect(answer.status).toBe(409);
    expect(answer.body.code).toBe(code);
  });

  it('a time eight days ahead is unavailable', async () => {
    await addSlot(test.database, companion.accountId, hourAhead(8));
    const answer = await ask(wish({ requestedStartTime: hourAhead(8).toISOString() }));
    expect(answer.body.code).toBe('time_not_offered');
  });

  it('a time that the companion has blocked is unavailable', async () => {
    await companion.call('POST /blocked-times', {
      id: randomUUID(),
      startTime: start.toISOString(),
      endTime: plusMinutes(start, 30).toISOString(),
    });
    expect((await ask(wish())).body.code).toBe('time_not_offered');
  });

  // Decision: 55
  it.each(['the companion', 'the client'])(
    'a time is unavailable until the end of a paid session of %s',
    async (whose) => {
      await addSlot(test.database, companion.accountId, plusMinutes(start, 30));
      const taken = whose === 'the client' ? client : companion;
      await claim(taken.accountId, start, 'booking');
      const answer = await ask(wish({ requestedStartTime: plusMinutes(start, 20).toISOString() }));
      expect(answer.status).toBe(409);
      expect(answer.body).toMatchObject({
        code: 'time_taken',
        takenBy: 'paid',
        title: 'Selected time conflicts with an existing paid session. Please choose another time.',
        nearestTimes: [30, 40, 50].map((minute) => plusMinutes(start, minute).toISOString()),
      });
      const free = wish({ requestedStartTime: plusMinutes(start, 30).toISOString() });
      expect((await ask(free)).status).toBe(201);
    },
  );

  // Decision: 55
  it('an unavailable time is refused with the nearest three times that can be requested', async () => {
    await addSlot(test.database, companion.accountId, hourAhead(8));
    await claim(companion.accountId, start);
    const taken = await ask(wish());
    expect(taken.body.takenBy).toBe('trial');
    const rest = [10, 20].map((minute) => plusMinutes(start, minute).toISOString());
    expect(taken.body.nearestTimes).toEqual(rest);
    const closed = await ask(wish({ requestedStartTime: hourAhead(2, 5).toISOString() }));
    expect(closed.body).toMatchObject({
      code: 'time_not_offered',
      nearestTimes: rest.toReversed(),
    });
    expect(closed.body).not.toHaveProperty('takenBy');
    const others = await ask(wish({ companionId: randomUUID() }));
    expect(others.body).not.toHaveProperty('nearestTimes');
    expect((await ask(wish({ requestedStartTime: rest[0] }))).status).toBe(201);
  });

  it('an unavailable time is explained in Indonesian to an Indonesian reader', async () => {
    await claim(companion.accountId, start);
    const answer = await client.call('POST /trial-bookings', wish(), { 'accept-language': 'id' });
    expect(answer.body.title).toBe(
      'Waktu yang dipilih berbenturan dengan sesi percobaan lain. Silakan pilih waktu lain.',
    );
  });
});

describe('callers without permission to request', () => {
  it('visitors, companions, admins and moderators cannot request a trial call', async () => {
    expect((await ask(wish(), test.nobody)).status).toBe(401);
    for (const type of ['companion', 'admin', 'moderator'] as const) {
      expect((await ask(wish(), await test.person(type))).status).toBe(403);
    }
  });

  it('get the same response for an unverified companion, a client and an unknown id', async () => {
    const unverified = await addCompanion(test, { verified: false });
    await addSlot(test.database, unverified.accountId, start);
    const other = await test.person('client');
    for (const companionId of [unverified.accountId, other.accountId, randomUUID()]) {
      const answer = await ask(wish({ companionId }));
      expect(answer.status).toBe(404);
      expect(answer.body.code).toBe('not_found');
    }
  });

  it('nobody can request a trial call while trial calls are off', async () => {
    const flag = (on: boolean) => setFlag(test.database, 'video_trial_enabled', on);
    await flag(false);
    try {
      const answer = await ask(wish());
      expect(answer.status).toBe(403);
      expect(answer.body.code).toBe('trials_off');
    } finally {
      await flag(true);
    }
  });
});

describe('an invalid request', () => {
  // Requirement: TRIAL-035, TRIAL-045
  it.each([
    ['no time', { requestedStartTime: undefined }],
    ['a time without its zone', { requestedStartTime: '2026-06-01T10:00:00' }],
    ['a status of its own', { status: 'approved' }],
    ['another person as sender', { userId: randomUUID() }],
    ['an end of its own', { requestedEndTime: new Date().toISOString() }],
    ['a message of 100,000 characters', { message: 'x'.repeat(100_000) }],
    ['a message with NUL', { message: 'a\0b' }],
    ['an id that is none', { id: '1' }],
  ])('an invalid request refuses %s', async (_what, change) => {
    const answer = await ask(wish(change));
    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe('invalid_input');
    expect(answer.body.fields[0].path).not.toBe('');
  });
});
