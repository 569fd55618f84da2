import { randomUUID } from 'node:crypto';
import { listReads } from '@kabar/dev/neighbours/client';
import { hourAhead, plusMinutes } from '@kabar/dev/test-companion';
import { startTestService, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import {
  addLovedOne,
  addPhoneCompanion,
  assigned,
  proposed,
  toldTo,
  wish,
} from './wishes-fixture.ts';

let test: TestService;
const start = hourAhead(2);
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
});
afterAll(() => test.stop());

const at = (minutes: number) => plusMinutes(start, minutes).toISOString();

describe('the assigned companion', () => {
  it('sees the client, the loved one and the wish while it is assigned or in progress', async () => {
    const client = await test.person('client', 'Mary');
    const lovedOneId = await addLovedOne(test, client);
    const { id } = (
      await client.call('POST /trial-requests', wish({ isForLovedOne: true, lovedOneId }))
    ).body;
    const companion = await addPhoneCompanion(test);
    const admin = await test.person('admin');
    await admin.call(`POST /trial-requests/${id}/assignment`, { companionId: companion.accountId });
    const read = async () =>
      (await companion.call('GET /trial-requests/assigned')).body.trialRequests;
    expect(await read()).toMatchObject([
      {
        id,
        status: 'assigned',
        client: { id: client.accountId, preferredName: 'Mary' },
        personOfCare: { fullName: 'Oma Ruth', relationship: 'Grandmother' },
        message: 'Hello',
        hasContact: true,
        answerBy: expect.any(String),
      },
    ]);
    expect(JSON.stringify(await read())).not.toContain('+62 811');
    expect(
      (await (await addPhoneCompanion(test)).call('GET /trial-requests/assigned')).body,
    ).toEqual({ trialRequests: [] });
    await test.database.query('select bookings.begin_trial_request($1, now())', [id]);
    expect(await read()).toMatchObject([{ status: 'in_progress' }]);
    expect((await companion.call(`POST /trial-requests/${id}/completion`)).status).toBe(204);
    expect(await read()).toEqual([]);
  });

  // Decision: 53
  it('the assigned companion can read the contact, and each read is visible to the client', async () => {
    const { client, companion, id } = await assigned(test);
    const reads = () => listReads(test.database, client.accountId);
    expect(await reads()).toEqual([]);
    const answer = await companion.call(`GET /trial-requests/${id}/contact`);
    expect(answer.body).toEqual({ medium: 'phone', value: '+62 811 222' });
    expect(await reads()).toMatchObject([
      { reader_id: companion.accountId, what: 'trial_request_contact' },
    ]);
    const stranger = await addPhoneCompanion(test);
    expect((await stranger.call(`GET /trial-requests/${id}/contact`)).status).toBe(404);
    await companion.call(`POST /trial-requests/${id}/decline`, { reason: 'I am away' });
    expect((await companion.call(`GET /trial-requests/${id}/contact`)).status).toBe(404);
    expect(await reads()).toHaveLength(1);
  });
});

describe('accepting with proposed times', () => {
  it('shows the times to the client, who is notified', async () => {
    const { client, id, startTimes } = await proposed(test, [start, plusMinutes(start, 10)]);
    expect((await client.call(`GET /trial-requests/${id}`)).body).toMatchObject({
      status: 'assigned',
      acceptedAt: expect.any(String),
      proposedTimes: startTimes.map((startTime) => ({ startTime, open: true })),
    });
    expect(await toldTo(test, client)).toMatchObject([
      { type: 'booking_reminder' },
      { type: 'trial_request_changed', payload: { event: 'times_proposed' } },
    ]);
  });

  it('refuses a time that is not open, and names it', async () => {
    const { client, companion, id } = await assigned(test);
    const accept = (startTimes: string[]) =>
      companion.call(`POST /trial-requests/${id}/acceptance`, { startTimes });
    for (const [time, code] of [
      [hourAhead(2, 5).toISOString(), 'time_not_offered'],
      [hourAhead(-1).toISOString(), 'time_passed'],
    ] as const) {
      const answer = await accept([at(0), time]);
      expect([answer.status, answer.body.code, answer.body.fields[0].path]).toEqual([
        409,
        code,
        'startTimes.1',
      ]);
    }
    await test.database.query(
      `insert into bookings.time_claims (person_id, during, kind, source_id) values ($1, tstzrange($2, $3), 'trial', $4)`,
      [client.accountId, start, plusMinutes(start, 10), randomUUID()],
    );
    expect((await accept([at(0)])).body.code).toBe('time_taken');
    expect((await companion.call(`GET /trial-requests/${id}/open-times`)).body.startTimes).toEqual([
      at(10),
      at(20),
    ]);
    for (const times of [[], [at(10), at(10)], [at(0), at(10), at(20), at(30)]])
      expect((await accept(times)).status).toBe(400);
    expect(
      (
        await (
          await addPhoneCompanion(test)
        ).call(`POST /trial-requests/${id}/acceptance`, { startTimes: [at(10)] })
      ).status,
    ).toBe(404);
  });
});

describe("the client's choice", () => {
  // Decision: 53
  it('creates an approved trial booking that claims the time of both', async () => {
    const { client, companion, id } = await proposed(test);
    const body = { trialBookingId: randomUUID(), startTime: at(0) };
    const choose = () => client.call(`POST /trial-requests/${id}/choice`, body);
    const answer = await choose();
    expect(answer.body.chosen).toEqual(body);
    expect((await choose()).body.chosen).toEqual(body);
    const [booking] = await test.database.query(
      'select user_id, companion_id, status, trial_request_id from bookings.trial_bookings where id = $1',
      [body.trialBookingId],
    );
    expect(booking).toEqual({
      user_id: client.accountId,
      companion_id: companion.accountId,
      status: 'approved',
      trial_request_id: id,
    });
    const claims = await test.database.query(
      'select from bookings.time_claims where source_id = $1 and live',
      [body.trialBookingId],
    );
    expect(claims).toHaveLength(2);
    const again = await client.call(`POST /trial-requests/${id}/choice`, {
      ...body,
      trialBookingId: randomUUID(),
    });
    expect(again.body.code).toBe('time_chosen');
    expect((await toldTo(test, companion)).at(-1)?.payload).toMatchObject({ event: 'time_chosen' });
  });

  it('rejects pending requests of either person for the time, and notifies their clients', async () => {
    const { client, companion, id } = await proposed(test);
    const rival = await test.person('client');
    const other = await test.person('companion');
    const add = async (user: string, of: string, minute: number) => {
      const [row] = await test.database.query<{ id: string }>(
        `insert into bookings.trial_bookings (id, user_id, companion_id, requested_start_time, requested_end_time, status)
           values (gen_random_uuid(), $1, $2, $3, $4, 'pending') returning id`,
        [user, of, plusMinutes(start, minute), plusMinutes(start, minute + 10)],
      );
      return row?.id ?? '';
    };
    const lost = [
      await add(rival.accountId, companion.accountId, 0),
      await add(client.accountId, other.accountId, 5),
    ];
    const kept = [
      await add(rival.accountId, companion.accountId, 10),
      await add(rival.accountId, other.accountId, 0),
    ];
    const body = { trialBookingId: randomUUID(), startTime: at(0) };
    expect((await client.call(`POST /trial-requests/${id}/choice`, body)).status).toBe(200);
    const statuses = async (ids: string[]) =>
      await test.database.query(
        'select status, rejection_reason from bookings.trial_bookings where id = any ($1)',
        [ids],
      );
    const rejected = { status: 'rejected', rejection_reason: 'time_taken' };
    expect(await statuses(lost)).toEqual([rejected, rejected]);
    const waiting = { status: 'pending', rejection_reason: null };
    expect(await statuses(kept)).toEqual([waiting, waiting]);
    expect(await toldTo(test, rival)).toMatchObject([
      {
        type: 'trial_booking_response',
        payload: {
          request_id: lost[0],
          status: 'rejected',
          reason: 'time_taken',
          taken_by: 'trial',
        },
      },
    ]);
  });

  // Decision: 55
  it("the client's choice of a taken time is refused with the kind of session and the other available proposals", async () => {
    const times = [start, plusMinutes(start, 10), plusMinutes(start, 20)];
    const { client, companion, id } = await proposed(test, times);
    const take = (minute: number) =>
      test.database.query(
        `insert into bookings.time_claims (person_id, during, kind, source_id) values ($1, tstzrange($2, $3), 'booking', $4)`,
        [
          companion.accountId,
          plusMinutes(start, minute),
          plusMinutes(start, minute + 10),
          randomUUID(),
        ],
      );
    const choose = (minute: number) =>
      client.call(`POST /trial-requests/${id}/choice`, {
        trialBookingId: randomUUID(),
        startTime: at(minute),
      });
    await take(10);
    expect((await choose(10)).body).toMatchObject({
      code: 'time_taken',
      takenBy: 'paid',
      nearestTimes: [at(0), at(20)],
    });
    await take(0);
    expect((await choose(0)).body).toMatchObject({ code: 'time_taken', nearestTimes: [at(20)] });
  });

  it("the client's choice is refused for a time that was not proposed or is taken, or without a trial left", async () => {
    const { client, companion, id } = await proposed(test);
    const choose = (startTime: string) =>
      client.call(`POST /trial-requests/${id}/choice`, { trialBookingId: randomUUID(), startTime });
    expect((await choose(at(10))).body.code).toBe('time_not_offered');
    const stranger = await test.person('client');
    const stolen = await stranger.call(`POST /trial-requests/${id}/choice`, {
      trialBookingId: randomUUID(),
      startTime: at(0),
    });
    expect(stolen.status).toBe(404);
    await test.database.query(
      `insert into bookings.trial_bookings (id, user_id, companion_id, requested_start_time, requested_end_time, status, approved_at)
         select gen_random_uuid(), $1, gen_random_uuid(), now() + n * interval '3 days', now() + n * interval '3 days' + interval '10 minutes',
           'approved', now() from generate_series(3, 7) as n`,
      [client.accountId],
    );
    expect((await choose(at(0))).body.code).toBe('trials_used_up');
    await test.database.query(
      `insert into bookings.time_claims (person_id, during, kind, source_id) values ($1, tstzrange($2, $3), 'booking', $4)`,
      [companion.accountId, start, plusMinutes(start, 30), randomUUID()],
    );
    expect((await choose(at(0))).body.code).toBe('time_taken');
    expect((await client.call(`GET /trial-requests/${id}`)).body.proposedTimes).toEqual([
      { startTime: at(0), open: false },
    ]);
  });
});
