import { randomUUID } from 'node:crypto';
import { endSessions } from '@kabar/dev/neighbours/auth';
import type { TestPerson, TestService } from '@kabar/dev/test-service';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { next, send, silence } from '../chat-people-fixture.ts';
import { type LiveTest, startLiveTest } from './live-people-fixture.ts';

let live: LiveTest;
let test: TestService;
let client: TestPerson;
let companion: TestPerson;
let stranger: TestPerson;
let conversation: string;
beforeAll(async () => {
  live = await startLiveTest();
  test = live.test;
});
afterAll(() => test.stop());
beforeEach(async () => {
  ({ client, companion, conversation } = await live.arrange());
  stranger = await test.person('client');
});
afterEach(() => live.closeSockets());

const open: LiveTest['open'] = (person, headers) => live.open(person, headers);

describe('opening a socket', () => {
  it.each([
    ['nobody', async () => ({ cookie: '' })],
    ['a forged cookie', async () => ({ cookie: client.cookie.replace(/=.*/, '=forged') })],
    [
      'an ended session',
      async () => {
        await endSessions(test.database, client.accountId);
        return client;
      },
    ],
  ])('opening a socket refuses %s like HTTP', async (_who, person) => {
    await expect(open(await person())).rejects.toMatchObject({
      message: 'signed_out',
      data: { status: 401, code: 'signed_out' },
    });
  });

  it('refuses a page of another origin, even with a valid cookie', async () => {
    await expect(open(client, { origin: 'https://evil.test' })).rejects.toThrow(/websocket error/);
  });
});

describe('a live message', () => {
  // Requirement: CHAT-005
  it('reaches both sides live, complete and once', async () => {
    const [mine, theirs] = await Promise.all([open(client), open(companion)]);
    const arrivals = [next(mine, 'message'), next(theirs, 'message')];
    const sent = await send(client, conversation, 'Hello');
    const expected = { conversationId: conversation, message: sent.body.message };
    expect(await Promise.all(arrivals)).toEqual([expected, expected]);
  });

  it('announces a very long message by its number only', async () => {
    const theirs = await open(companion);
    const arrival = next(theirs, 'message');
    await send(client, conversation, '"'.repeat(4000));
    expect(await arrival).toEqual({ conversationId: conversation });
  });

  // Requirement: CHAT-017
  it('a live message is not received by a third person, and neither is typing', async () => {
    const [outside, theirs] = await Promise.all([open(stranger), open(companion)]);
    const heard: unknown[] = [];
    outside.onAny((...event) => heard.push(event));
    const arrival = next(theirs, 'message');
    await send(client, conversation, 'Private');
    await client.call(`POST /conversations/${conversation}/typing`, {});
    await arrival;
    await silence(100);
    expect(heard).toEqual([]);
  });

  it('a live message can be sent over the socket with the same responses as HTTP', async () => {
    const socket = await open(client);
    const id = randomUUID();
    const call = (input: unknown) => socket.timeout(30_000).emitWithAck('message:send', input);
    const sent = await call({ conversationId: conversation, id, content: ' Hello ' });
    expect(sent).toMatchObject({
      ok: true,
      status: 201,
      body: { message: { seq: 1, content: 'Hello' } },
    });
    expect(await call({ conversationId: conversation, id, content: 'Hello' })).toEqual(sent);
    const refusals = await Promise.all([
      call({ conversationId: conversation, id, content: 'Other' }),
      call({ conversationId: conversation, id: randomUUID(), content: '  ' }),
      call({ conversationId: randomUUID(), id: randomUUID(), content: 'Hello' }),
      call({
        conversationId: conversation,
        id: randomUUID(),
        content: 'Hello',
        senderId: companion.accountId,
      }),
      call('nonsense'),
      socket.timeout(30_000).emitWithAck('no:such-call', {}),
    ]);
    expect(refusals.map((answer) => [answer.status, answer.body.code])).toEqual([
      [422, 'id_reused'],
      [400, 'invalid_input'],
      [404, 'not_found'],
      [400, 'invalid_input'],
      [400, 'invalid_input'],
      [404, 'not_found'],
    ]);
  });

  // Requirement: CHAT-017
  it('a live message cannot be sent into a conversation of others', async () => {
    const socket = await open(stranger);
    for (const [event, input] of [
      ['message:send', { conversationId: conversation, id: randomUUID(), content: 'Hello' }],
      ['typing:tell', { conversationId: conversation }],
      ['marks:set', { id: conversation, readSeq: 1 }],
    ] as const) {
      const answer = await socket.timeout(30_000).emitWithAck(event, input);
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
    }
  });

  it('rate-limits a socket that floods', async () => {
    const socket = await open(client);
    const answers = await Promise.all(
      Array.from({ length: 90 }, () => socket.timeout(30_000).emitWithAck('no:such-call', {})),
    );
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(10);
  });
});

describe('other live events:', () => {
  // Requirement: CHAT-004
  it('typing reaches only the other side, with the name', async () => {
    const [mine, theirs] = await Promise.all([open(client), open(companion)]);
    const own: unknown[] = [];
    mine.on('typing', (event) => own.push(event));
    const arrival = next(theirs, 'typing');
    await mine.timeout(30_000).emitWithAck('typing:tell', { conversationId: conversation });
    expect(await arrival).toEqual({ conversationId: conversation, userId: client.accountId });
    await silence(50);
    expect(own).toEqual([]);
  });

  // Decision: 27
  it('delivery and reading reach the sender, and never go back', async () => {
    await send(client, conversation, 'One');
    await send(client, conversation, 'Two');
    const mine = await open(client);
    const arrival = next(mine, 'marks');
    await companion.call(`PUT /conversations/${conversation}/marks`, {
      deliveredSeq: 2,
      readSeq: 1,
    });
    expect(await arrival).toEqual({
      conversationId: conversation,
      userId: companion.accountId,
      deliveredSeq: 2,
      readSeq: 1,
    });
    const back = await companion.call(`PUT /conversations/${conversation}/marks`, { readSeq: 0 });
    expect(back.body).toEqual({ deliveredSeq: 2, readSeq: 1 });
    const beyond = await companion.call(`PUT /conversations/${conversation}/marks`, {
      readSeq: 99,
    });
    expect(beyond.body).toEqual({ deliveredSeq: 2, readSeq: 2 });
  });

  // Requirement: ROLE-018, CHAT-013
  it('messages of companions to the admins reach the admins who are online', async () => {
    const admin = await test.person('admin');
    const { body } = await companion.call('PUT /conversations/with-admins', {});
    const socket = await open(admin);
    const arrival = next(socket, 'message');
    await send(companion, body.conversation.id, 'My documents');
    expect(await arrival).toMatchObject({ message: { content: 'My documents' } });
    const theirs = await open(companion);
    const answer = next(theirs, 'message');
    expect((await send(admin, body.conversation.id, 'We look at them')).status).toBe(201);
    expect(await answer).toMatchObject({ message: { senderId: admin.accountId } });
  });
});

describe('a database that was unavailable', () => {
  it('a database that was unavailable is listened to again, and browsers are asked to refetch', async () => {
    const [mine, theirs] = await Promise.all([open(client), open(companion)]);
    const told = [next(mine, 'resync', 30_000), next(theirs, 'resync', 30_000)];
    await test.database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'kabar-chat-live' and datname = current_database()`,
    );
    await Promise.all(told);
    const arrival = next(theirs, 'message');
    await send(client, conversation, 'Still here');
    expect(await arrival).toMatchObject({ message: { content: 'Still here' } });
  });
});
