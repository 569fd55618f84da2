import { randomUUID } from 'node:crypto';
import { changeProfile } from '@kabar/dev/neighbours/auth';
import { createRowReader, type RowReader } from '@kabar/dev/row-reader';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { connect, next } from '../chat-people-fixture.ts';

let test: TestService;
let reader: RowReader;
let person: TestPerson;
beforeAll(async () => {
  test = await startTestService('chat', createApp);
  reader = createRowReader(test.database, 'chat');
});
afterAll(async () => {
  await reader.close();
  await test.stop();
});
beforeEach(async () => {
  person = await test.person('client');
});

const seed = (recipient: TestPerson, count: number, type = 'trial_booking_response') =>
  test.database.query<{ id: string }>(
    `insert into chat.notifications (recipient_id, type, payload, created_at)
       select $1, $2, jsonb_build_object('request_id', gen_random_uuid(), 'status', 'approved', 'n', n),
         now() - make_interval(mins => $3 - n) from generate_series(1, $3) as n returning id`,
    [recipient.accountId, type, count],
  );
const list = async (reader: TestPerson, language = 'en') =>
  (await reader.call('GET /notifications', undefined, { 'accept-language': language })).body;

describe('the list of notifications', () => {
  // Requirement: NOTE-001, NOTE-002, NOTE-008, NOTE-009
  it('contains the ten newest of the person and counts all unread ones', async () => {
    await seed(person, 12);
    await seed(await test.person('client'), 3);
    const { notifications, unreadCount } = await list(person);
    expect(unreadCount).toBe(12);
    expect(notifications.map((one: { payload: { n: number } }) => one.payload.n)).toEqual([
      12, 11, 10, 9, 8, 7, 6, 5, 4, 3,
    ]);
    expect(notifications[0]).toEqual({
      id: expect.any(String),
      recipientId: person.accountId,
      type: 'trial_booking_response',
      title: 'Trial Booking Approved',
      message: 'Your trial booking request has been approved.',
      payload: { request_id: expect.any(String), status: 'approved', n: 12 },
      createdAt: expect.any(String),
      readAt: null,
    });
  });

  // Decision: 28
  it("the list of notifications is written in the reader's language", async () => {
    await seed(person, 1);
    const { notifications } = await list(person, 'id');
    expect(notifications[0].title).toBe('Panggilan Percobaan Disetujui');
  });

  it("shows the current name of a session's caller, and no name of a closed account", async () => {
    const companion = await test.person('companion', 'Dewi Lestari');
    const say = async (companionId: string) => {
      await test.database.query(
        `insert into chat.notifications (recipient_id, type, payload) values ($1, 'trial_booking_response',
          jsonb_build_object('status', 'approved', 'requested_time', '2026-11-24T03:30:00Z', 'companion_id', $2::text))`,
        [person.accountId, companionId],
      );
      return (await list(person)).notifications[0].message;
    };
    expect(await say(companion.accountId)).toMatch(/Dewi Lestari will call you on .*24 November/);
    await changeProfile(test.database, companion.accountId, { preferred_name: 'Bu Dewi' });
    expect(await say(companion.accountId)).toMatch(/^Your .* Bu Dewi will call you on /);
    expect(await say(randomUUID())).toBe('Your trial booking request has been approved.');
  });

  it('shows the client who bought calls, and no name of a closed account', async () => {
    const companion = await test.person('companion');
    const client = await test.person('client', 'Sri Wahyuni');
    const say = async (type: string, userId: string) => {
      await test.database.query(
        `insert into chat.notifications (recipient_id, type, payload)
           values ($1, $2, jsonb_build_object('pack_name', '3 sessions', 'user_id', $3::text))`,
        [companion.accountId, type, userId],
      );
      const [newest] = (await list(companion)).notifications;
      return newest.message;
    };
    expect(await say('session_pack_purchased', client.accountId)).toBe(
      'Sri Wahyuni bought 3 sessions with you.',
    );
    expect(await say('subscription_started', client.accountId)).toBe(
      'Sri Wahyuni subscribed to calls with you.',
    );
    expect(await say('session_pack_purchased', randomUUID())).toBe(
      'Someone bought 3 sessions with you.',
    );
  });

  it('names the objecting client to the companion', async () => {
    const companion = await test.person('companion');
    const client = await test.person('client', 'Sri Wahyuni');
    await test.database.query(
      `insert into chat.notifications (recipient_id, type, payload) values ($1, 'objection_decided',
         jsonb_build_object('side', 'companion', 'minutes', 4, 'user_id', $2::text))`,
      [companion.accountId, client.accountId],
    );
    expect((await list(companion)).notifications[0].message).toMatch(
      /^Sri Wahyuni told us that .* you are paid for 4 minutes\.$/,
    );
  });

  it('the list of notifications is empty for a new person, and refused to visitors', async () => {
    expect(await list(person)).toEqual({ notifications: [], unreadCount: 0 });
    expect((await test.nobody.call('GET /notifications')).status).toBe(401);
  });
});

describe('the history of notifications', () => {
  const page = async (query: string, of = person) =>
    (await of.call(`GET /notifications/history?${query}`)).body;
  const numbers = (body: { notifications: { payload: { n: number } }[] }) =>
    body.notifications.map(({ payload }) => payload.n);

  it('the history of notifications is paged to its end, newest first, without gaps when new ones arrive', async () => {
    await seed(person, 12);
    const first = await page('limit=5');
    expect([numbers(first), first.hasMore, first.unreadCount]).toEqual([
      [12, 11, 10, 9, 8],
      true,
      12,
    ]);
    await seed(person, 1);
    const second = await page(`limit=5&after=${first.notifications.at(-1).id}`);
    expect(numbers(second)).toEqual([7, 6, 5, 4, 3]);
    const last = await page(`limit=5&after=${second.notifications.at(-1).id}`);
    expect([numbers(last), last.hasMore]).toEqual([[2, 1], false]);
  });

  it("ends after another person's id, and is refused to visitors", async () => {
    const [one] = await seed(await test.person('client'), 1);
    await seed(person, 3);
    expect((await page(`after=${one?.id}`)).notifications).toEqual([]);
    expect((await person.call('GET /notifications/history?limit=51')).status).toBe(400);
    expect((await test.nobody.call('GET /notifications/history')).status).toBe(401);
  });
});

describe('marking read', () => {
  // Requirement: NOTE-005, NOTE-006
  it('stores the time once, and is idempotent', async () => {
    const [one] = await seed(person, 1);
    const first = await person.call(`PUT /notifications/${one?.id}/read`, {});
    expect(first.body.notification.readAt).toEqual(expect.any(String));
    const second = await person.call(`PUT /notifications/${one?.id}/read`, {});
    expect(second.body).toEqual(first.body);
    expect((await list(person)).unreadCount).toBe(0);
  });

  it("responds with the same 404 for another person's and a missing one", async () => {
    const other = await test.person('client');
    const [one] = await seed(other, 1);
    for (const id of [one?.id, randomUUID()]) {
      expect((await person.call(`PUT /notifications/${id}/read`, {})).status).toBe(404);
    }
    expect((await list(other)).unreadCount).toBe(1);
  });

  // Requirement: NOTE-003, NOTE-007
  it("marks all of the person's and no one else's", async () => {
    const other = await test.person('client');
    await seed(person, 12);
    await seed(other, 2);
    expect((await person.call('PUT /notifications/read', {})).body).toEqual({ unreadCount: 0 });
    expect((await list(person)).unreadCount).toBe(0);
    expect((await list(other)).unreadCount).toBe(2);
  });

  it("updates the bell in the person's other windows", async () => {
    const [one] = await seed(person, 1);
    const socket = await connect(test.url, person);
    const told = next(socket, 'notification');
    await person.call(`PUT /notifications/${one?.id}/read`, {});
    expect(await told).toEqual({ id: null, type: null });
    socket.close();
  });
});

describe('notifying', () => {
  // Requirement: NOTE-018
  it('notifying is done by the server for a signed-in caller or a job, and updates the bell at once', async () => {
    const socket = await connect(test.url, person);
    const told = next(socket, 'notification');
    const statement = `select chat_api.notify('${person.accountId}', 'trial_booking_request', '{"status":"pending"}')`;
    await expect(reader.rowsAs(test.nobody.token, statement)).rejects.toThrow('signed_out');
    const caller = await test.person('companion');
    await notifyAs(caller, statement);
    expect(await told).toEqual({ id: expect.any(String), type: 'trial_booking_request' });
    expect((await list(person)).notifications[0].title).toBe('New Trial Booking Request');
    socket.close();
  });

  it('notifications cannot be created over HTTP', async () => {
    const answer = await person.call('POST /notifications', {
      recipientId: person.accountId,
      type: 'forged',
    });
    expect(answer.status).toBe(405);
  });
});

/** Notifies as another service would, in a request of that person. */
async function notifyAs(caller: TestPerson, statement: string) {
  const companionService = createRowReader(test.database, 'companion');
  await companionService.keepAs(caller.token, statement);
  await companionService.close();
}
