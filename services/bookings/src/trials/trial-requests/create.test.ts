import { randomUUID } from 'node:crypto';
import { setFlag } from '@kabar/dev/neighbours/backoffice';
import { hourAhead } from '@kabar/dev/test-companion';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { addLovedOne, addPhoneCompanion, assigned, statusOf, wish } from './wishes-fixture.ts';

let test: TestService;
let client: TestPerson;
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
});
afterAll(() => test.stop());
beforeEach(async () => {
  client = await test.person('client', 'Mary');
});
const send = (body: object, person = client) => person.call('POST /trial-requests', body);

describe('sending a trial request', () => {
  // Requirement: TRIAL-001
  it('sending a trial request is free of charge, like a request to one companion, and accepts no price', async () => {
    const start = hourAhead(2);
    const companion = await addPhoneCompanion(test, 'Sari', start);
    const trial = {
      id: randomUUID(),
      companionId: companion.accountId,
      requestedStartTime: start.toISOString(),
    };
    for (const [path, body] of [
      ['/trial-requests', wish()],
      ['/trial-bookings', trial],
    ] as const) {
      for (const field of ['price', 'paidBy', 'amount']) {
        const priced = await client.call(`POST ${path}`, { ...body, [field]: 5 });
        expect([priced.status, priced.body.code]).toEqual([400, 'invalid_input']);
      }
      const answer = await client.call(`POST ${path}`, body);
      expect(answer.status).toBe(201);
      expect(JSON.stringify(answer.body)).not.toMatch(/price|amount|paid/i);
    }
    const [asked] = await test.database.query<{ minutes: number }>(
      `select extract(epoch from requested_end_time - requested_start_time)::int / 60 as minutes
         from bookings.trial_bookings where id = $1`,
      [trial.id],
    );
    expect(asked).toEqual({ minutes: 10 });
  });

  // Requirement: TRIAL-015, TRIAL-022
  it('stores it as pending with all its fields, and empty texts as null', async () => {
    const body = wish({ message: '  ', specialInstructions: '' });
    const answer = await send(body);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ ...body, message: null, specialInstructions: null });
    expect(answer.body).toMatchObject({ status: 'pending', companion: null, proposedTimes: [] });
    const [row] = await test.database.query('select * from bookings.trial_requests where id = $1', [
      body.id,
    ]);
    expect(row).toMatchObject({
      requester_user_id: client.accountId,
      is_for_loved_one: false,
      loved_one_profile_id: null,
      assigned_companion_id: null,
      assigned_at: null,
      preferred_medium: 'phone',
      preferred_times: [{ day: 1, start_utc: '09:00', end_utc: '10:00' }],
      client_message: null,
      special_instructions: null,
      purpose: 'elder_checkin',
      other_purpose: null,
      status: 'pending',
      created_at: expect.any(Date),
    });
  });

  // Decision: 53
  it("seals the contact with the client's key", async () => {
    const { id } = (await send(wish({ contactValue: 'whisper-4711' }))).body;
    const [row] = await test.database.query<{ contact_value: Buffer }>(
      'select contact_value from bookings.trial_requests where id = $1',
      [id],
    );
    expect(row?.contact_value.includes('whisper-4711')).toBe(false);
    const read = await client.call(`GET /trial-requests/${id}`);
    expect(read.body.contactValue).toBe('whisper-4711');
  });

  it('sending a trial request is idempotent by id and rejects a reused id with another body', async () => {
    const body = wish();
    const answers = [await send(body), ...(await Promise.all([send(body), send(body)]))];
    for (const answer of answers) expect(answer.body).toEqual(answers[0]?.body);
    expect((await send({ ...body, message: 'Other' })).body.code).toBe('id_reused');
    expect((await send(body, await test.person('client'))).body.code).toBe('id_reused');
  });

  it('accepts a time that ends after midnight UTC', async () => {
    const preferredTimes = [{ day: 6, startUtc: '23:30', endUtc: '00:30' }];
    expect((await send(wish({ preferredTimes }))).body.preferredTimes).toEqual(preferredTimes);
  });

  it('sending a trial request is possible once at a time, until the request is finished', async () => {
    const { id } = (await send(wish())).body;
    const second = await send(wish());
    expect([second.status, second.body.code]).toEqual([409, 'request_open']);
    await client.call(`POST /trial-requests/${id}/cancellation`);
    expect((await send(wish())).status).toBe(201);
  });

  it('sending a trial request is refused by the server while trial requests are switched off', async () => {
    const flag = (on: boolean) => setFlag(test.database, 'trial_request_flow_enabled', on);
    await flag(false);
    try {
      const answer = await send(wish());
      expect([answer.status, answer.body.code]).toEqual([403, 'trial_requests_off']);
    } finally {
      await flag(true);
    }
  });

  it('sending a trial request is refused to visitors, companions and staff', async () => {
    expect((await send(wish(), test.nobody)).status).toBe(401);
    for (const type of ['companion', 'admin', 'moderator'] as const)
      expect((await send(wish(), await test.person(type))).status).toBe(403);
  });
});

describe('a trial request for a loved one', () => {
  // Decision: 89
  it('names the loved one, who has agreed', async () => {
    const lovedOneId = await addLovedOne(test, client);
    const answer = await send(wish({ isForLovedOne: true, lovedOneId }));
    expect(answer.body).toMatchObject({
      lovedOneId,
      personOfCare: { id: lovedOneId, fullName: 'Oma Ruth', relationship: 'Grandmother' },
    });
  });

  it("a trial request for a loved one is refused without consent, and for another client's loved one", async () => {
    const refused = await addLovedOne(test, client, false);
    const foreign = await addLovedOne(test, await test.person('client'));
    const codes = [];
    for (const lovedOneId of [refused, foreign, randomUUID()])
      codes.push((await send(wish({ isForLovedOne: true, lovedOneId }))).body.code);
    expect(codes).toEqual(['no_consent', 'loved_one_not_found', 'loved_one_not_found']);
  });
});

describe('an invalid trial request', () => {
  // Requirement: TRIAL-009 (Decision: 53), TRIAL-023 (Decision: 45)
  it.each([
    ['a status of its own', { status: 'assigned' }, 'status'],
    ['a companion of its own', { assignedCompanionId: randomUUID() }, 'assignedCompanionId'],
    ['a medium that is none', { preferredMedium: 'video' }, 'preferredMedium'],
    ['a purpose that is none', { purpose: 'fun' }, 'purpose'],
    ...['phone', 'whatsapp'].map((preferredMedium): [string, object, string] => [
      `${preferredMedium} of a loved one without the number`,
      { preferredMedium, contactValue: ' ', isForLovedOne: true, lovedOneId: randomUUID() },
      'contactValue',
    ]),
    ['another purpose without words', { purpose: 'other', otherPurpose: ' ' }, 'otherPurpose'],
    ['words for a purpose of the list', { otherPurpose: 'Chess' }, 'otherPurpose'],
    ['a loved one who is not named', { isForLovedOne: true }, 'lovedOneId'],
    [
      'a day that is none',
      { preferredTimes: [{ day: 7, startUtc: '09:00', endUtc: '10:00' }] },
      'preferredTimes.0.day',
    ],
    [
      'a time that is none',
      { preferredTimes: [{ day: 1, startUtc: '9', endUtc: '10:00' }] },
      'preferredTimes.0.startUtc',
    ],
    [
      'an end at its start',
      { preferredTimes: [{ day: 1, startUtc: '09:00', endUtc: '09:00' }] },
      'preferredTimes.0.endUtc',
    ],
    [
      '29 times',
      {
        preferredTimes: Array.from({ length: 29 }, () => ({
          day: 1,
          startUtc: '09:00',
          endUtc: '10:00',
        })),
      },
      'preferredTimes',
    ],
    ['a message with NUL', { message: 'a\0b' }, 'message'],
    ['a message of 100,000 characters', { message: 'x'.repeat(100_000) }, 'message'],
  ])('refuses %s, and names the field', async (_what, change, field) => {
    const answer = await send(wish(change));
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input']);
    expect(answer.body.fields[0].path).toBe(field);
  });
});

describe("the client's own trial requests", () => {
  // Requirement: TRIAL-026
  it('show the latest with its status and companion, and all newest first', async () => {
    expect((await client.call('GET /trial-requests/latest')).body).toEqual({ trialRequest: null });
    const { client: mary, companion, id } = await assigned(test);
    const latest = await mary.call('GET /trial-requests/latest');
    expect(latest.body.trialRequest).toMatchObject({
      id,
      status: 'assigned',
      companion: { id: companion.accountId, fullName: 'Sari' },
    });
    await mary.call(`POST /trial-requests/${id}/cancellation`);
    const next = (await send(wish(), mary)).body;
    const page = (await mary.call('GET /trial-requests?limit=1')).body;
    expect(page.trialRequests.map((one: { id: string }) => one.id)).toEqual([next.id]);
    const rest = (await mary.call(`GET /trial-requests?limit=1&after=${page.next}`)).body;
    expect(rest.trialRequests[0]).toMatchObject({ id, cancellation: 'withdrawn' });
    expect(rest.next).toBeNull();
  });

  it("the client's own trial requests are hidden from other clients, who cannot withdraw them", async () => {
    const { id } = (await send(wish())).body;
    const stranger = await test.person('client');
    expect((await stranger.call(`GET /trial-requests/${id}`)).status).toBe(404);
    expect((await stranger.call(`POST /trial-requests/${id}/cancellation`)).status).toBe(404);
    expect((await statusOf(test, id))?.status).toBe('pending');
  });

  it("the client's own trial requests can be withdrawn once, and not after their first call", async () => {
    const { id } = (await send(wish())).body;
    const withdraw = () => client.call(`POST /trial-requests/${id}/cancellation`);
    expect((await withdraw()).body).toMatchObject({
      status: 'cancelled',
      cancellation: 'withdrawn',
    });
    expect((await withdraw()).body.code).toBe('request_finished');
    const begun = await assigned(test);
    await test.database.query('select bookings.begin_trial_request($1, now())', [begun.id]);
    const late = await begun.client.call(`POST /trial-requests/${begun.id}/cancellation`);
    expect(late.body.code).toBe('request_begun');
  });
});
