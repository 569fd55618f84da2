import { randomUUID } from 'node:crypto';
import { changeProfile } from '@kabar/dev/neighbours/auth';
import { setFlag } from '@kabar/dev/neighbours/backoffice';
import { createRowReader, type RowReader } from '@kabar/dev/row-reader';
import { startTestService, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { arrangeConversation, send } from '../chat-people-fixture.ts';

let test: TestService;
beforeAll(async () => {
  test = await startTestService('chat', createApp);
});
afterAll(() => test.stop());

describe('the list of conversations', () => {
  // Requirement: CHAT-015, CHAT-016
  it('shows both people with their names, the newest message and the number of unread ones', async () => {
    const client = await test.person('client', 'Ibu Sari');
    const companion = await test.person('companion', 'Budi');
    await changeProfile(test.database, companion.accountId, {
      avatar_url: '/api/auth/avatars/budi',
    });
    const id = await arrangeConversation(test.database, client, companion);
    await send(client, id, 'First');
    await send(client, id, 'Second');
    const { body } = await companion.call('GET /conversations');
    expect(body).toEqual({
      conversations: [
        {
          id,
          type: 'client_companion',
          status: 'open',
          closedReason: null,
          clientUserId: client.accountId,
          companionUserId: companion.accountId,
          lovedOneProfileId: null,
          createdAt: expect.any(String),
          activityAt: expect.any(String),
          lastSeq: 2,
          lastMessage: expect.objectContaining({ content: 'Second', seq: 2 }),
          participants: expect.arrayContaining([
            expect.objectContaining({
              userId: client.accountId,
              fullName: 'Ibu Sari',
              avatarUrl: null,
            }),
            expect.objectContaining({
              ...{ userId: companion.accountId, fullName: 'Budi', readSeq: 0 },
              avatarUrl: '/api/auth/avatars/budi',
            }),
          ]),
          unreadCount: 2,
          writing: 'open',
          usualAnswerHours: null,
        },
      ],
      next: null,
    });
    await companion.call(`PUT /conversations/${id}/marks`, { readSeq: 1 });
    const after = await companion.call(`GET /conversations/${id}`);
    expect(after.body.conversation.unreadCount).toBe(1);
    expect((await client.call(`GET /conversations/${id}`)).body.conversation.unreadCount).toBe(0);
  });

  it('the list of conversations is paged by latest activity, without gaps or duplicates', async () => {
    const companion = await test.person('companion');
    const ids: string[] = [];
    for (let n = 0; n < 35; n += 1) {
      ids.unshift(await arrangeConversation(test.database, await test.person('client'), companion));
    }
    const first = await companion.call('GET /conversations');
    const second = await companion.call(`GET /conversations?after=${first.body.next}`);
    const listed = [...first.body.conversations, ...second.body.conversations];
    expect(listed.map((conversation: { id: string }) => conversation.id)).toEqual(ids);
    expect(second.body.next).toBeNull();
    expect((await companion.call('GET /conversations?after=nonsense')).status).toBe(400);
  });

  it('contains no conversations of others', async () => {
    const [client, companion, stranger] = await Promise.all([
      test.person('client'),
      test.person('companion'),
      test.person('companion'),
    ]);
    await arrangeConversation(test.database, client, companion);
    expect((await stranger.call('GET /conversations')).body.conversations).toEqual([]);
    expect((await test.nobody.call('GET /conversations')).status).toBe(401);
  });
});

describe("the client's current conversation", () => {
  // Requirement: CHAT-012
  it("the client's current conversation is the latest open one; closed ones do not count", async () => {
    const client = await test.person('older_user');
    expect((await client.call('GET /conversations/current')).body).toEqual({ conversation: null });
    await arrangeConversation(test.database, client, await test.person('companion'));
    const second = await arrangeConversation(test.database, client, await test.person('companion'));
    const third = await arrangeConversation(test.database, client, await test.person('companion'));
    await test.database.query(`update chat.conversations set status = 'closed' where id = $1`, [
      third,
    ]);
    expect((await client.call('GET /conversations/current')).body.conversation.id).toBe(second);
  });

  it("the client's current conversation is for clients only", async () => {
    for (const type of ['companion', 'admin', 'moderator'] as const) {
      const person = await test.person(type);
      expect((await person.call('GET /conversations/current')).status).toBe(403);
    }
  });
});

describe('the count of unread messages', () => {
  const unreadOf = async (person: { call: (line: string) => Promise<{ body: unknown }> }) =>
    (await person.call('GET /conversations/unread')).body;

  it("adds up messages from others in all of the person's own conversations, until they are read", async () => {
    const [client, first, second] = [
      await test.person('client'),
      await test.person('companion'),
      await test.person('companion'),
    ];
    const one = await arrangeConversation(test.database, client, first);
    const other = await arrangeConversation(test.database, client, second);
    await send(first, one, 'Hello');
    await send(first, one, 'How are you?');
    await send(second, other, 'Good morning');
    await send(client, one, 'Very well');
    expect(await unreadOf(client)).toEqual({ count: 3 });
    expect(await unreadOf(first)).toEqual({ count: 1 });
    await client.call(`PUT /conversations/${one}/marks`, { readSeq: 3 });
    expect(await unreadOf(client)).toEqual({ count: 1 });
  });

  it("omits unread messages in other people's conversations", async () => {
    const client = await test.person('client');
    const id = await arrangeConversation(test.database, client, await test.person('companion'));
    await send(client, id, 'Only for you');
    for (const kind of ['client', 'companion', 'admin'] as const)
      expect(await unreadOf(await test.person(kind))).toEqual({ count: 0 });
    expect((await test.nobody.call('GET /conversations/unread')).status).toBe(401);
  });
});

describe("a companion's conversation with the admins", () => {
  // Requirement: CHAT-013
  it("a companion's conversation with the admins is created on first use and stays the same, also under concurrent first uses", async () => {
    const companion = await test.person('companion');
    const existing = () => companion.call('GET /conversations/with-admins');
    expect((await existing()).body).toEqual({ conversation: null });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => companion.call('PUT /conversations/with-admins', {})),
    );
    const ids = answers.map((answer) => answer.body.conversation.id);
    expect(new Set(ids).size).toBe(1);
    expect(answers[0]?.body.conversation).toMatchObject({
      type: 'companion_admin',
      companionUserId: companion.accountId,
      clientUserId: null,
    });
    expect((await existing()).body.conversation.id).toBe(ids[0]);
    const admin = await test.person('admin');
    const listed = (await admin.call('GET /conversations')).body.conversations;
    expect(listed.map((conversation: { id: string }) => conversation.id)).toContain(ids[0]);
    await send(companion, ids[0], 'Hello');
    expect((await admin.call(`PUT /conversations/${ids[0]}/marks`, { readSeq: 1 })).body).toEqual({
      deliveredSeq: 1,
      readSeq: 1,
    });
  });

  // Requirement: CHAT-019
  it('needs the messages feature to be on', async () => {
    const companion = await test.person('companion');
    const flip = (on: boolean) => setFlag(test.database, 'internal_messaging_enabled', on);
    await flip(false);
    const answer = await companion.call('PUT /conversations/with-admins', {});
    await flip(true);
    expect([answer.status, answer.body.code]).toEqual([403, 'messaging_off']);
  });

  // Requirement: ROLE-018
  it("a companion's conversation with the admins is refused to clients", async () => {
    const client = await test.person('client');
    expect((await client.call('PUT /conversations/with-admins', {})).status).toBe(403);
    expect((await client.call('GET /conversations/with-admins')).status).toBe(403);
  });
});

describe('access by other services', () => {
  let bookingsService: RowReader;
  beforeAll(() => {
    bookingsService = createRowReader(test.database, 'bookings');
  });
  afterAll(() => bookingsService.close());

  // Decision: 27
  it('access by other services can open the conversation of a pair once, for one of the two', async () => {
    const [client, companion, stranger] = await Promise.all([
      test.person('client'),
      test.person('companion'),
      test.person('client'),
    ]);
    const opening = `select chat_api.open_conversation('${client.accountId}', '${companion.accountId}') as id`;
    const [first] = await bookingsService.keepAs(companion.token, opening);
    const [second] = await bookingsService.keepAs(client.token, opening);
    expect(second).toEqual(first);
    await expect(bookingsService.rowsAs(stranger.token, opening)).rejects.toThrow('forbidden');
    await expect(bookingsService.rowsAs(undefined, opening)).rejects.toThrow('forbidden');
    expect((await client.call('GET /conversations/current')).body.conversation.id).toBe(first?.id);
  });

  it('access by other services cannot read or write the tables', async () => {
    const admin = await test.person('admin');
    for (const table of [
      'conversations',
      'conversation_participants',
      'messages',
      'message_flags',
      'notifications',
    ]) {
      await expect(
        bookingsService.rowsAs(admin.token, `select from chat.${table}`),
      ).rejects.toThrow(/permission denied/);
    }
  });
});

it('a missing conversation is 404 and a malformed id 400', async () => {
  const client = await test.person('client');
  expect((await client.call(`GET /conversations/${randomUUID()}`)).status).toBe(404);
  expect((await client.call('GET /conversations/1')).status).toBe(400);
});
