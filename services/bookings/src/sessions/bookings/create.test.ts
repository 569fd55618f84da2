import { randomUUID } from 'node:crypto';
import { addCircle } from '@kabar/dev/circles';
import { endMemberships } from '@kabar/dev/neighbours/circles';
import {
  addLovedOne,
  changeLovedOne,
  recordConsent,
  setContactMethods,
} from '@kabar/dev/neighbours/client';
import { acceptMediums, decideVerification } from '@kabar/dev/neighbours/companion';
import { readConversations } from '@kabar/dev/neighbours/conversations';
import { addCompanion, hourAhead, plusMinutes } from '@kabar/dev/test-companion';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { type BookingActions, createBookingActions } from '../../bookings-fixture.ts';

let test: TestService;
let actions: BookingActions;
let companion: TestPerson;
let client: TestPerson;
const start = hourAhead(2);
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
  actions = createBookingActions(test);
});
afterAll(async () => {
  expect(await actions.faults()).toEqual([]);
  await actions.close();
  await test.stop();
});
beforeEach(async () => {
  companion = await actions.companion();
  client = await actions.subscriber(companion);
});

const stored = async (id: string) =>
  (await test.database.query('select * from bookings.bookings where id = $1', [id]))[0];
const own = (person: TestPerson) =>
  test.database.query('select id from bookings.bookings where user_id = $1', [person.accountId]);

describe('a session across midnight', () => {
  const days = [0, 1, 2, 3, 4, 5, 6];
  const beforeMidnight = new Date(
    Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 19 * 86_400_000 - 600_000,
  );
  it.each([
    ['join', '00:00', 201],
    ['do not join', '00:30', 409],
  ])('where the hours of two days %s (they begin at %s): %i', async (_how, begins, status) => {
    const hours = days.map((day) => ({ day, start: begins, end: '24:00' }));
    const awake = await addCompanion(test, { timeZone: 'UTC', hours });
    const answer = await actions.book(await actions.subscriber(awake), beforeMidnight);
    expect(answer.status).toBe(status);
  });
});

describe('booking a session', () => {
  it("booking a session is refused with a companion who is a member of the client's circle, and stores nothing, until the membership ends", async () => {
    const members = { [companion.accountId]: 'viewer' as const };
    await addCircle(test.database, { holder: client.accountId, members });
    const refused = await actions.book(client, start);
    expect([refused.status, refused.body.code]).toEqual([409, 'companion_missing']);
    expect(await own(client)).toEqual([]);
    await endMemberships(test.database, { member: companion.accountId });
    expect((await actions.book(client, start)).status).toBe(201);
  });

  // Requirement: BOOK-008 (Decision: 93), BOOK-009
  it('takes plan, people and length from the subscription, and is scheduled', async () => {
    const answer = await actions.book(client, start);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      client: { id: client.accountId },
      companion: { id: companion.accountId },
      scheduledAt: start.toISOString(),
      endsAt: plusMinutes(start, 25).toISOString(),
      durationMinutes: 25,
      medium: 'video',
      status: 'scheduled',
      paidBy: 'subscription',
      version: 1,
    });
    expect(await stored(answer.body.id)).toMatchObject({
      subscription_id: expect.any(String),
      user_id: client.accountId,
      companion_id: companion.accountId,
      scheduled_at: start,
      status: 'scheduled',
      duration_minutes: 25,
    });
    expect(await actions.claimsOf(answer.body.id)).toHaveLength(2);
    expect(await actions.creditsOf(answer.body.id)).toEqual(['held']);
    expect(await actions.noticesOf(companion)).toMatchObject([
      { type: 'booking_created', payload: { booking_id: answer.body.id } },
    ]);
  });

  // Decision: 93
  it('refuses a companion, a price or a status in the request', async () => {
    for (const field of ['companionId', 'status', 'durationMinutes', 'userId']) {
      const answer = await actions.book(client, start, { [field]: randomUUID() });
      expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input']);
    }
    expect(await own(client)).toEqual([]);
  });

  // Decision: 27
  it('creates the assignment and opens the conversation, once', async () => {
    await actions.book(client, start);
    await actions.book(client, plusMinutes(start, 60));
    expect(
      await test.database.query(
        `select companion_id, status, origin from bookings.client_companion_assignments where client_id = $1`,
        [client.accountId],
      ),
    ).toEqual([{ companion_id: companion.accountId, status: 'active', origin: 'booking' }]);
    const ofClient = { client_user_id: client.accountId };
    expect(await readConversations(test.database, ofClient, ['companion_user_id'])).toEqual([
      { companion_user_id: companion.accountId },
    ]);
  });

  it('uses the assigned companion if the subscription names none, and otherwise requires one', async () => {
    const free = await test.person('client');
    await actions.subscribe(free.accountId);
    const refused = await actions.book(free, start);
    expect([refused.status, refused.body.code]).toEqual([409, 'companion_missing']);
    await test.database.query(
      `insert into bookings.client_companion_assignments (client_id, companion_id, origin) values ($1, $2, 'staff')`,
      [free.accountId, companion.accountId],
    );
    expect((await actions.book(free, start)).body.companion.id).toBe(companion.accountId);
  });

  it('booking a session is possible for the client and a consenting loved one, and for no one else', async () => {
    const foreign = await actions.book(client, start, { lovedOneId: randomUUID() });
    expect([foreign.status, foreign.body.code]).toEqual([409, 'loved_one_not_found']);
    const mother = await addLovedOne(test.database, { holder: client.accountId, name: 'Made' });
    const unasked = await actions.book(client, start, { lovedOneId: mother });
    expect([unasked.status, unasked.body.code]).toEqual([409, 'no_consent']);
    expect(await own(client)).toEqual([]);
    await recordConsent(test.database, {
      lovedOne: mother,
      holder: client.accountId,
      isGiven: true,
    });
    const agreed = await actions.book(client, start, { lovedOneId: mother });
    expect([agreed.status, agreed.body.lovedOneId]).toEqual([201, mother]);
  });

  // Decision: 102
  it('accepts for a loved one only a medium that both sides have', async () => {
    const lovedOneId = randomUUID();
    const reach = (mediums: readonly string[]) =>
      changeLovedOne(test.database, lovedOneId, { reachable_by: mediums });
    await addLovedOne(test.database, { id: lovedOneId, holder: client.accountId, name: 'Made' });
    await recordConsent(test.database, {
      ...{ lovedOne: lovedOneId, holder: client.accountId, isGiven: true },
    });
    await acceptMediums(test.database, companion.accountId, ['phone', 'whatsapp']);
    const [choice] = (await client.call('GET /bookings/choices')).body.choices;
    expect(choice.mediums).toEqual(['phone', 'whatsapp']);
    const book = async (medium: string) => {
      const { status, body } = await actions.book(client, start, { lovedOneId, medium });
      return [status, body.code ?? body.medium];
    };
    const series = async (medium: string) => {
      const wish = { timeZone: 'UTC', firstDate: start.toISOString().slice(0, 10), count: 1 };
      const input = { ...wish, localTime: start.toISOString().slice(11, 16), lovedOneId, medium };
      const answer = await client.call('POST /booking-series', { id: randomUUID(), ...input });
      return answer.body.code;
    };
    // Numbers stored before media were listed do not count.
    expect(await book('phone')).toEqual([409, 'medium_not_possible']);
    await reach(['whatsapp', 'zoom']);
    for (const medium of ['phone', 'zoom']) {
      expect(await book(medium)).toEqual([409, 'medium_not_possible']);
      expect(await series(medium)).toBe('medium_not_possible');
    }
    expect(await own(client)).toEqual([]);
    expect(await book('whatsapp')).toEqual([201, 'whatsapp']);
  });

  // Decision: 102
  it('accepts for the client video, or a medium with a stored number', async () => {
    await acceptMediums(test.database, companion.accountId, ['phone', 'whatsapp']);
    const book = async (medium: string) => {
      const { status, body } = await actions.book(client, start, { medium });
      return [status, body.code ?? body.medium];
    };
    expect(await book('phone')).toEqual([409, 'medium_not_possible']);
    await setContactMethods(test.database, client.accountId, ['phone', 'zoom']);
    for (const medium of ['whatsapp', 'zoom'])
      expect(await book(medium)).toEqual([409, 'medium_not_possible']);
    expect(await own(client)).toEqual([]);
    expect(await book('phone')).toEqual([201, 'phone']);
  });

  it('booking a session is idempotent by id and rejects a reused id with another body', async () => {
    const id = randomUUID();
    const first = await actions.book(client, start, { id });
    const again = await actions.book(client, start, { id });
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    const other = await actions.book(client, plusMinutes(start, 60), { id });
    expect([other.status, other.body.code]).toEqual([422, 'id_reused']);
    const thief = await actions.subscriber(companion);
    const stolen = await actions.book(thief, start, { id });
    expect([stolen.status, stolen.body.code]).toEqual([422, 'id_reused']);
    expect(await own(client)).toHaveLength(1);
  });
});

describe('an unavailable time', () => {
  const refusalOf = async (time: Date, person = client) => {
    const { status, body } = await actions.book(person, time);
    expect(status).toBe(409);
    return body;
  };

  it('a past time is unavailable', async () => {
    expect((await refusalOf(plusMinutes(new Date(), -5))).code).toBe('time_passed');
    expect((await actions.book(client, start, { scheduledAt: 'soon' })).status).toBe(400);
    expect((await client.call('POST /bookings', { id: randomUUID() })).status).toBe(400);
  });

  // Decision: 57
  it('a time is unavailable outside the hours, beyond their end, or while it is blocked', async () => {
    const outside = await refusalOf(plusMinutes(start, -60));
    expect(outside.code).toBe('time_not_open');
    expect(outside.nearestTimes).toEqual(
      [0, 30, 60].map((minutes) => plusMinutes(start, minutes).toISOString()),
    );
    expect((await refusalOf(plusMinutes(start, 160))).code).toBe('time_not_open');
    await companion.call('POST /blocked-times', {
      id: randomUUID(),
      startTime: plusMinutes(start, 40).toISOString(),
      endTime: plusMinutes(start, 45).toISOString(),
    });
    await actions.open(companion, start, 3).catch(() => undefined);
    expect((await refusalOf(plusMinutes(start, 30))).code).toBe('time_not_open');
  });

  // Decision: 55
  it('a taken time is unavailable; the response names the kind of session and suggests the nearest times', async () => {
    await actions.book(client, start);
    const other = await actions.subscriber(companion);
    const refused = await refusalOf(start, other);
    expect(refused).toMatchObject({
      code: 'time_taken',
      takenBy: 'paid',
      title: 'Selected time conflicts with an existing paid session. Please choose another time.',
    });
    expect(refused.nearestTimes).toEqual(
      [30, 60, 90].map((minutes) => plusMinutes(start, minutes).toISOString()),
    );
    // The client cannot be in two sessions at once either.
    const second = await actions.companion();
    const purchase = await actions.buyPack(client.accountId, second.accountId);
    const twice = await actions.book(client, plusMinutes(start, 20), { paidBy: purchase });
    expect([twice.status, twice.body.code]).toEqual([409, 'time_taken']);
    expect((await actions.book(client, plusMinutes(start, 25), { paidBy: purchase })).status).toBe(
      201,
    );
  });

  it('a time of a companion who is no longer verified is unavailable', async () => {
    await decideVerification(test.database, companion.accountId, 'rejected');
    expect((await refusalOf(start)).code).toBe('companion_unavailable');
  });

  // Decision: 57
  it('follows the weekly hours on days without slots', async () => {
    const far = await addCompanion(test, {
      timeZone: 'UTC',
      hours: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, start: '09:00', end: '12:00' })),
    });
    const subscriber = await actions.subscriber(far);
    const nine = new Date(new Date(Date.now() + 40 * 86_400_000).setUTCHours(9, 0, 0, 0));
    expect((await actions.book(subscriber, nine)).status).toBe(201);
    expect((await refusalOf(plusMinutes(nine, 180), subscriber)).code).toBe('time_not_open');
  });
});
