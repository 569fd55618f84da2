import { takeTask } from '@kabar/dev/neighbours/backoffice';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { send } from '../chat-people-fixture.ts';

let test: TestService;
let admin: TestPerson;
let colleague: TestPerson;
let companion: TestPerson;
let talk: string;
beforeAll(async () => {
  test = await startTestService('chat', createApp);
  [admin, colleague] = await Promise.all([
    test.person('admin', 'Ayu Admin'),
    test.person('admin', 'Bima Admin'),
  ]);
});
afterAll(() => test.stop());
beforeEach(async () => {
  await test.database.query('delete from chat.team_answers');
  companion = await test.person('companion', 'Dewi');
  talk = (await companion.call('PUT /conversations/with-admins', {})).body.conversation.id;
});

const read = async (person: TestPerson, query = '') => {
  const { status, body } = await person.call(`GET /team-conversations${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.conversations;
};
const one = async (person: TestPerson, query = '?status=all') =>
  (await read(person, query)).find(({ id }: { id: string }) => id === talk);
const unread = async (person: TestPerson) =>
  (await person.call('GET /team-conversations/unread')).body.count;
const notices = (person: TestPerson) =>
  test.database.query<{ read: boolean }>(
    `select read_at is not null as read from chat.notifications
       where recipient_id = $1 and type = 'team_message' and payload ->> 'conversation_id' = $2`,
    [person.accountId, talk],
  );
const wroteAgo = (interval: string) =>
  test.database.query(
    'update chat.conversations set team_asked_at = team_asked_at - $2::interval where id = $1',
    [talk, interval],
  );

describe('a first message by the team', () => {
  const open = (who: TestPerson, { accountId }: TestPerson) =>
    who.call(`PUT /people/${accountId}/team-conversation`, {});

  it('reaches a companion who never wrote to the team, in the conversation in which the companion answers', async () => {
    const quiet = await test.person('companion', 'Putri');
    const { status, body } = await open(admin, quiet);
    expect(status).toBe(200);
    expect((await open(colleague, quiet)).body).toEqual(body);
    await send(admin, body.conversationId, 'Welcome to the team');
    const { conversation } = (await quiet.call('GET /conversations/with-admins')).body;
    expect(conversation).toMatchObject({ id: body.conversationId });
    expect((await quiet.call('PUT /conversations/with-admins', {})).body.conversation.id).toBe(
      body.conversationId,
    );
    await send(quiet, body.conversationId, 'Thank you');
    const rows = await read(admin);
    expect(rows.find(({ id }: { id: string }) => id === body.conversationId)).toMatchObject({
      status: 'waiting',
      companion: { fullName: 'Putri' },
    });
  });

  it('uses the conversation that the companion opened', async () => {
    expect((await open(admin, companion)).body).toEqual({ conversationId: talk });
  });

  it('a first message by the team is refused for clients and staff, and to other callers', async () => {
    const [client, moderator] = await Promise.all([
      test.person('client'),
      test.person('moderator'),
    ]);
    for (const other of [client, moderator, admin])
      expect((await open(admin, other)).status).toBe(404);
    for (const who of [client, moderator, companion])
      expect((await open(who, companion)).status).toBe(403);
    expect((await open(test.nobody, companion)).status).toBe(401);
  });
});

// Requirement: CHAT-013
describe('the inbox of the team', () => {
  it('shows the last author, that it waits, and what each admin has not read', async () => {
    await send(companion, talk, 'How do I change my bank account?');
    await send(companion, talk, 'It is urgent');
    const row = await one(admin, '');
    expect(row).toMatchObject({
      status: 'waiting',
      companion: { id: companion.accountId, fullName: 'Dewi' },
      owner: null,
      unreadCount: 2,
      lastMessage: { excerpt: 'It is urgent', isFromTeam: false, sender: { fullName: 'Dewi' } },
    });
    expect(row.waitingMoment).toMatch(/\.\d{6}Z$/);
    const before = await unread(admin);
    await admin.call(`PUT /conversations/${talk}/marks`, { readSeq: 2 });
    expect((await one(admin)).unreadCount).toBe(0);
    expect(await unread(admin)).toBe(before - 1);
    expect((await one(colleague)).unreadCount).toBe(2);
  });

  it('names who answered, and stops waiting for the others', async () => {
    await send(companion, talk, 'Hello');
    await send(admin, talk, 'Hello Dewi');
    expect(await one(colleague)).toMatchObject({
      status: 'answered',
      owner: { fullName: 'Ayu Admin' },
      unreadCount: 0,
      waitingMoment: null,
      lastMessage: { isFromTeam: true, sender: { fullName: 'Ayu Admin' } },
    });
    expect(await one(colleague, '?status=waiting')).toBeUndefined();
  });

  it('names the owner of a waiting one', async () => {
    await send(companion, talk, 'Hello');
    const [asked] = await test.database.query<{ at: string }>(
      'select team_asked_at::text as at from chat.conversations where id = $1',
      [talk],
    );
    await takeTask(test.database, {
      ...{ kind: 'message', id: talk, owner: colleague.accountId },
      since: asked?.at ?? '',
    });
    expect((await one(admin)).owner).toEqual({ id: colleague.accountId, fullName: 'Bima Admin' });
  });

  it('shows neither a conversation without messages nor one of two people', async () => {
    expect(await one(admin)).toBeUndefined();
    await send(companion, talk, 'x'.repeat(400));
    expect((await one(admin)).lastMessage.excerpt).toHaveLength(160);
    await test.database.query(`update chat.conversations set status = 'closed' where id = $1`, [
      talk,
    ]);
    expect(await one(admin)).toMatchObject({ status: 'closed', waitingMoment: null });
    expect(await one(admin, '')).toBeUndefined();
  });

  it('the inbox of the team is for admins only', async () => {
    const people = [companion, await test.person('client'), await test.person('moderator')];
    for (const person of people) {
      expect((await person.call('GET /team-conversations')).status).toBe(403);
      expect((await person.call('GET /team-conversations/unread')).status).toBe(403);
    }
    expect((await test.nobody.call('GET /team-conversations')).status).toBe(401);
  });

  it('the inbox of the team is paged by its last message, each conversation once', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 27; n += 1) {
      const person = await test.person('companion');
      const { body } = await person.call('PUT /conversations/with-admins', {});
      await send(person, body.conversation.id, `Question ${n}`);
      ids.unshift(body.conversation.id);
    }
    const first = await admin.call('GET /team-conversations');
    expect(first.body.conversations.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 25));
    const rest = await admin.call(`GET /team-conversations?after=${first.body.next}`);
    const listed = rest.body.conversations.map(({ id }: { id: string }) => id);
    expect(listed.slice(0, 2)).toEqual(ids.slice(25));
    expect((await admin.call('GET /team-conversations?after=x')).body.code).toBe('invalid_input');
  });
});

describe('a message to the team', () => {
  it('notifies every admin once, until one of them answers', async () => {
    await send(companion, talk, 'Hello');
    await send(companion, talk, 'Are you there?');
    for (const person of [admin, colleague])
      expect(await notices(person)).toEqual([{ read: false }]);
    await send(admin, talk, 'Yes');
    for (const person of [admin, colleague])
      expect(await notices(person)).toEqual([{ read: true }]);
    await send(companion, talk, 'One more thing');
    expect(await notices(colleague)).toHaveLength(2);
    expect(await notices(await test.person('moderator'))).toEqual([]);
  });

  it('notifies no staff in a conversation of two people', async () => {
    const before = await test.database.query(
      `select from chat.notifications where type = 'team_message'`,
    );
    const client = await test.person('client');
    const [row] = await test.database.query<{ id: string }>(
      'insert into chat.conversations (client_user_id, companion_user_id) values ($1, $2) returning id',
      [client.accountId, companion.accountId],
    );
    await test.database.query(
      'insert into chat.conversation_participants (conversation_id, user_id) values ($1, $2), ($1, $3)',
      [row?.id, client.accountId, companion.accountId],
    );
    expect((await send(companion, row?.id ?? '', 'Hello')).status).toBe(201);
    const after = await test.database.query(
      `select from chat.notifications where type = 'team_message'`,
    );
    expect(after).toHaveLength(before.length);
  });
});

describe("the team's response time", () => {
  const told = async () =>
    (await companion.call('GET /conversations/with-admins')).body.conversation.usualAnswerHours;

  it("the team's response time is shown to the companion from the last answers, a day with fewer than five", async () => {
    expect(await told()).toBe(24);
    for (let n = 0; n < 5; n += 1) {
      await send(companion, talk, `Question ${n}`);
      await wroteAgo('50 minutes');
      await send(admin, talk, `Answer ${n}`);
      expect(await told()).toBe(n < 4 ? 24 : 1);
    }
    await send(admin, talk, 'And another thing');
    const kept = await test.database.query('select from chat.team_answers');
    expect(kept).toHaveLength(5);
  });

  it("the team's response time is kept for ninety days", async () => {
    for (const days of ['90 days 1 minute', '89 days 23 hours'])
      await test.database.query(
        'insert into chat.team_answers (asked_at, answered_at) values (now() - $1::interval, now() - $1::interval)',
        [days],
      );
    await test.service.jobs['chat:forget-team-answers']?.({}, {} as never);
    expect(await test.database.query('select from chat.team_answers')).toHaveLength(1);
    await expect(
      test.database.query(`set role kabar_chat; select chat.forget_team_answers(now(), 10)`),
    ).rejects.toThrow('forbidden');
    await test.database.query('reset role');
  });
});
