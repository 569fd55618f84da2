import { randomUUID } from 'node:crypto';
import { readNotices } from '@kabar/dev/neighbours/chat';
import { decideVerification } from '@kabar/dev/neighbours/companion';
import { readConversations } from '@kabar/dev/neighbours/conversations';
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
  companion = await addCompanion(test);
  client = await test.person('client');
  await addSlot(test.database, companion.accountId, start);
});

async function pending(person = client, time = start, to = companion): Promise<string> {
  const id = randomUUID();
  const answer = await person.call('POST /trial-bookings', {
    id,
    companionId: to.accountId,
    requestedStartTime: time.toISOString(),
  });
  expect(answer.status).toBe(201);
  return id;
}

const stored = async (id: string) =>
  (await test.database.query('select * from bookings.trial_bookings where id = $1', [id]))[0];
const noticesOf = (person: TestPerson) =>
  readNotices(test.database, { recipient_id: person.accountId }, ['type', 'payload']);
const approve = (id: string, person = companion) =>
  person.call(`POST /trial-bookings/${id}/approval`, {});
const reject = (id: string, person = companion) =>
  person.call(`POST /trial-bookings/${id}/rejection`, {});

describe('approving', () => {
  // Requirement: TRIAL-046
  it('sets status and approved_at and claims the time for both', async () => {
    const id = await pending();
    const answer = await approve(id);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ id, status: 'approved', approvedAt: expect.any(String) });
    expect(await stored(id)).toMatchObject({
      status: 'approved',
      approved_at: expect.any(Date),
      rejected_at: null,
    });
    const claims = await test.database.query(
      'select person_id from bookings.time_claims where source_id = $1 and live',
      [id],
    );
    expect(claims.map((row) => row.person_id).sort()).toEqual(
      [client.accountId, companion.accountId].sort(),
    );
  });

  // Requirement: NOTE-011, NOTE-013
  it('approving notifies the client', async () => {
    const id = await pending();
    await approve(id);
    expect(await noticesOf(client)).toEqual([
      {
        type: 'trial_booking_response',
        payload: {
          request_id: id,
          status: 'approved',
          requested_time: start.toISOString(),
          companion_id: companion.accountId,
        },
      },
    ]);
  });

  it('opens one conversation of the two, however many trials are approved', async () => {
    await approve(await pending());
    await approve(await pending(client, plusMinutes(start, 10)));
    const pair = { client_user_id: client.accountId, companion_user_id: companion.accountId };
    expect(await readConversations(test.database, pair, ['status'])).toEqual([{ status: 'open' }]);
  });

  // Requirement: TRIAL-038
  it('rejects every competing request for the time, of the companion and of the client', async () => {
    const other = await test.person('client');
    const elsewhere = await addCompanion(test);
    await addSlot(test.database, elsewhere.accountId, start);
    const id = await pending();
    const rival = await pending(other);
    const ownElsewhere = await pending(client, start, elsewhere);
    const later = await pending(other, plusMinutes(start, 10));
    await approve(id);
    for (const lost of [rival, ownElsewhere]) {
      expect(await stored(lost)).toMatchObject({
        status: 'rejected',
        rejection_reason: 'time_taken',
        rejected_at: expect.any(Date),
      });
    }
    expect(await stored(later)).toMatchObject({ status: 'pending' });
    // Decision: 17
    expect(await noticesOf(other)).toEqual([
      {
        type: 'trial_booking_response',
        payload: {
          request_id: rival,
          status: 'rejected',
          requested_time: start.toISOString(),
          reason: 'time_taken',
          taken_by: 'trial',
        },
      },
    ]);
    const refused = await approve(rival);
    expect(refused.status).toBe(409);
    expect(refused.body.code).toBe('time_taken');
  });

  it('loses to another kind of claim: the request is rejected and the client notified, once', async () => {
    const id = await pending();
    await test.database.query(
      `insert into bookings.time_claims (person_id, during, kind, source_id)
       values ($1, tstzrange($2, $3), 'booking', $4)`,
      [companion.accountId, plusMinutes(start, -20), plusMinutes(start, 5), randomUUID()],
    );
    for (const answer of [await approve(id), await approve(id)]) {
      expect(answer.status).toBe(409);
      expect(answer.body.code).toBe('time_taken');
    }
    expect(await stored(id)).toMatchObject({ status: 'rejected', rejection_reason: 'time_taken' });
    expect(await noticesOf(client)).toHaveLength(1);
    const claims = await test.database.query(
      'select from bookings.time_claims where source_id = $1',
      [id],
    );
    expect(claims).toEqual([]);
  });

  it('approving is refused while the time is blocked, and possible after the block is removed', async () => {
    const id = await pending();
    const block = randomUUID();
    await companion.call('POST /blocked-times', {
      id: block,
      startTime: start.toISOString(),
      endTime: plusMinutes(start, 5).toISOString(),
    });
    expect((await approve(id)).body.code).toBe('time_blocked');
    await companion.call(`DELETE /blocked-times/${block}`);
    expect((await approve(id)).status).toBe(200);
  });

  it('approving a request of a person whose account is being erased responds not_found, and claims nothing', async () => {
    // The state after an erasure that happened between reading and approving.
    const id = await pending();
    await test.database.query('update bookings.trial_bookings set user_id = $2 where id = $1', [
      id,
      randomUUID(),
    ]);
    const answer = await approve(id);
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
    expect((await stored(id))?.status).toBe('pending');
  });

  it('approving is refused to a companion who is no longer verified', async () => {
    const id = await pending();
    await decideVerification(test.database, companion.accountId, 'rejected');
    const answer = await approve(id);
    expect(answer.status).toBe(403);
    expect(answer.body.code).toBe('not_verified');
    expect((await reject(id)).status).toBe(200);
  });
});

describe('declining', () => {
  // Requirement: TRIAL-047
  it('sets status and rejected_at, and claims nothing', async () => {
    const id = await pending();
    const answer = await reject(id);
    expect(answer.body).toMatchObject({
      status: 'rejected',
      rejectionReason: 'declined',
      rejectedAt: expect.any(String),
      approvedAt: null,
    });
    expect(await stored(id)).toMatchObject({ status: 'rejected', rejected_at: expect.any(Date) });
    expect(
      await test.database.query('select from bookings.time_claims where source_id = $1', [id]),
    ).toEqual([]);
  });

  // Requirement: NOTE-012, NOTE-013
  it('declining notifies the client', async () => {
    const id = await pending();
    await reject(id);
    expect(await noticesOf(client)).toEqual([
      {
        type: 'trial_booking_response',
        payload: { request_id: id, status: 'rejected', requested_time: start.toISOString() },
      },
    ]);
  });
});

describe('a decision', () => {
  // Requirement: TRIAL-048
  it('a decision is made once', async () => {
    for (const first of [approve, reject]) {
      const id = await pending(
        await test.person('client'),
        first === approve ? start : plusMinutes(start, 10),
      );
      expect((await first(id)).status).toBe(200);
      for (const again of [approve, reject]) {
        const answer = await again(id);
        expect(answer.status).toBe(409);
        expect(answer.body.code).toBe('already_decided');
      }
    }
  });

  it('accepts one of two approvals that are sent at the same moment', async () => {
    const id = await pending();
    const answers = await Promise.all([approve(id), approve(id)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect(await stored(id)).toMatchObject({ status: 'approved' });
    expect(
      await test.database.query('select from bookings.time_claims where source_id = $1', [id]),
    ).toHaveLength(2);
    expect(await noticesOf(client)).toHaveLength(1);
  });

  // Requirement: TRIAL-046
  it('a decision is refused to another companion, with the same response as for a missing booking, and to everyone else', async () => {
    const id = await pending();
    const other = await addCompanion(test);
    for (const decide of [approve, reject]) {
      for (const [person, target] of [
        [other, id],
        [other, randomUUID()],
      ] as const) {
        const answer = await decide(target, person);
        expect(answer.status).toBe(404);
        expect(answer.body.code).toBe('not_found');
      }
      expect((await decide(id, client)).status).toBe(403);
      expect((await decide(id, await test.person('admin'))).status).toBe(403);
      expect((await decide(id, test.nobody)).status).toBe(401);
    }
    expect(await stored(id)).toMatchObject({ status: 'pending' });
  });

  it('a decision is refused with an unexpected body', async () => {
    const id = await pending();
    const answer = await companion.call(`POST /trial-bookings/${id}/approval`, {
      status: 'approved',
    });
    expect(answer.status).toBe(400);
  });
});
