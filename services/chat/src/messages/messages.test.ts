import { randomUUID } from 'node:crypto';
import { removeRoles } from '@kabar/dev/neighbours/auth';
import { listActions, setFlag } from '@kabar/dev/neighbours/backoffice';
import { assign as assignPair, endAssignments } from '@kabar/dev/neighbours/sessions';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { arrangeConversation, prolongWindows, send } from '../chat-people-fixture.ts';

let test: TestService;
let client: TestPerson;
let companion: TestPerson;
let conversation: string;
beforeAll(async () => {
  test = await startTestService('chat', createApp);
});
afterAll(() => test.stop());
beforeEach(async () => {
  [client, companion] = await Promise.all([test.person('client'), test.person('companion')]);
  conversation = await arrangeConversation(test.database, client, companion);
});

const read = (person: TestPerson, query = '') =>
  person.call(`GET /conversations/${conversation}/messages${query}`);
const textsOf = (answer: { body: { messages: { content: string }[] } }) =>
  answer.body.messages.map((message) => message.content);

describe('sending a message', () => {
  // Requirement: CHAT-001, CHAT-007
  it('stores it under the next number, with its sender from the session', async () => {
    const sent = await send(client, conversation, 'Hello');
    expect(sent.status).toBe(201);
    await send(companion, conversation, 'Good morning');
    const rows = await test.database.query(
      `select seq::int, sender_id, content, attachments, created_at from chat.messages
         where conversation_id = $1 order by created_at`,
      [conversation],
    );
    expect(rows).toEqual([
      {
        seq: 1,
        sender_id: client.accountId,
        content: 'Hello',
        attachments: [],
        created_at: expect.any(Date),
      },
      {
        seq: 2,
        sender_id: companion.accountId,
        content: 'Good morning',
        attachments: [],
        created_at: expect.any(Date),
      },
    ]);
    expect(textsOf(await read(companion))).toEqual(['Hello', 'Good morning']);
  });

  // Requirement: CHAT-002
  it.each([
    ['only spaces', ' \n\t ', 400],
    ['nothing', '', 400],
    ['4001 characters', 'a'.repeat(4001), 400],
    ['a NUL', 'a\0b', 400],
    ['100,000 characters', 'a'.repeat(100_000), 400],
  ])('sending a message refuses %s', async (_what, content, status) => {
    expect((await send(client, conversation, content)).status).toBe(status);
    expect(textsOf(await read(client))).toEqual([]);
  });

  // Requirement: CHAT-002
  it('trims the text and accepts up to 4000 characters', async () => {
    expect((await send(client, conversation, ' hi ')).body.message.content).toBe('hi');
    expect((await send(client, conversation, 'é'.repeat(4000))).status).toBe(201);
  });

  // Requirement: CHAT-007
  it('refuses a sender, a number or a time in the request', async () => {
    for (const field of ['senderId', 'seq', 'createdAt', 'attachments']) {
      const answer = await client.call(`POST /conversations/${conversation}/messages`, {
        id: randomUUID(),
        content: 'Hello',
        [field]: companion.accountId,
      });
      expect(answer.status).toBe(400);
    }
  });

  // Decision: 27
  it('sending a message is idempotent by id, and rejects a reused id with another text', async () => {
    const id = randomUUID();
    const first = await send(client, conversation, 'Once', id);
    const again = await send(client, conversation, 'Once', id);
    expect(again.body).toEqual(first.body);
    expect((await send(client, conversation, 'Other', id)).status).toBe(422);
    expect((await send(companion, conversation, 'Once', id)).status).toBe(422);
    expect(textsOf(await read(client))).toEqual(['Once']);
  });

  // Decision: 27
  it('stores one message if the same id is sent eight times concurrently', async () => {
    const id = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => send(client, conversation, 'Once', id)),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(201));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(textsOf(await read(client))).toEqual(['Once']);
  });

  it('refuses an id of a message in another conversation, without revealing that message', async () => {
    const id = randomUUID();
    const [other, friend] = await Promise.all([test.person('client'), test.person('companion')]);
    const elsewhere = await arrangeConversation(test.database, other, friend);
    expect((await send(other, elsewhere, 'Mine', id)).status).toBe(201);
    const answer = await send(client, conversation, 'Mine', id);
    expect([answer.status, answer.body.code]).toEqual([422, 'id_reused']);
    expect((await send(client, conversation, 'Next')).body.message.seq).toBe(1);
  });

  it('numbers messages of both sides without gaps under concurrent writes', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        send(n % 2 ? client : companion, conversation, `n ${n}`),
      ),
    );
    expect(answers.every((answer) => answer.status === 201)).toBe(true);
    const numbers = (await read(client)).body.messages.map(
      (message: { seq: number }) => message.seq,
    );
    expect(numbers).toEqual(Array.from({ length: 40 }, (_, n) => n + 1));
    const [unordered] = await test.database.query<{ count: number }>(
      `select count(*)::int from (select created_at < lag(created_at) over (order by seq) as back
         from chat.messages where conversation_id = $1) as pairs where back`,
      [conversation],
    );
    expect(unordered?.count).toBe(0);
  });

  it('rate-limits a person who sends more than 20 in 10 seconds, and skips no number', async () => {
    await prolongWindows(test.database);
    for (let n = 1; n <= 20; n += 1) await send(client, conversation, `n ${n}`);
    const refused = await send(client, conversation, 'n 21');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await send(companion, conversation, 'mine')).body.message.seq).toBe(21);
  });

  // Requirement: CHAT-014
  it('sending a message is refused in a closed conversation, whose messages can still be read', async () => {
    await send(client, conversation, 'Before');
    await test.database.query(
      `update chat.conversations set status = 'closed', closed_reason = 'closed_by_admin' where id = $1`,
      [conversation],
    );
    const answer = await send(client, conversation, 'After');
    expect([answer.status, answer.body.code]).toEqual([409, 'conversation_closed']);
    expect(textsOf(await read(client))).toEqual(['Before']);
    await expect(
      test.database.query(`update chat.conversations set status = 'archived' where id = $1`, [
        conversation,
      ]),
    ).rejects.toThrow(/conversations_status/);
  });

  const flipper = (flag: string) => (on: boolean) => setFlag(test.database, flag, on);
  const assign = () =>
    assignPair(
      test.database,
      { client: client.accountId, companion: companion.accountId },
      'staff',
    );

  // Requirement: CHAT-018 (Decision: 103)
  it.each(['trial_request_flow_enabled', 'internal_messaging_enabled'])(
    'sending a message is refused for both sides of a pair without assignment and booking while %s is off',
    async (flag) => {
      const flip = flipper(flag);
      await flip(false);
      try {
        for (const person of [client, companion]) {
          const answer = await send(person, conversation, 'Hello');
          expect([answer.status, answer.body.code]).toEqual([403, 'messaging_off']);
        }
        expect((await client.call('GET /conversations/current')).body.conversation).toBeNull();
      } finally {
        await flip(true);
      }
    },
  );

  // Decision: 103
  it('sending a message between an assigned pair depends only on internal messaging', async () => {
    await assign();
    const flipTrials = flipper('trial_request_flow_enabled');
    const flipMessages = flipper('internal_messaging_enabled');
    try {
      await flipTrials(false);
      expect((await send(client, conversation, 'Hello')).status).toBe(201);
      expect((await client.call('GET /conversations/current')).body.conversation).not.toBeNull();
      await endAssignments(test.database, client.accountId);
      expect((await send(companion, conversation, 'Hello')).body.code).toBe('messaging_off');
      await assign();
      await flipMessages(false);
      expect((await send(companion, conversation, 'Hello')).body.code).toBe('messaging_off');
    } finally {
      await flipTrials(true);
      await flipMessages(true);
    }
  });
});

describe('reading messages', () => {
  beforeEach(async () => {
    await test.database.query(
      `insert into chat.messages (id, conversation_id, seq, sender_id, content)
         select gen_random_uuid(), $1, n, $2, 'n ' || n from generate_series(1, 230) as n`,
      [conversation, companion.accountId],
    );
    await test.database.query('update chat.conversations set last_seq = 230 where id = $1', [
      conversation,
    ]);
  });

  it('returns the newest fifty in order, and those before them', async () => {
    const newest = await read(client);
    expect([newest.body.messages[0].seq, newest.body.messages.at(-1).seq]).toEqual([181, 230]);
    expect(newest.body.more).toBe(true);
    const before = await read(client, '?before=30');
    expect([before.body.messages[0].seq, before.body.messages.at(-1).seq]).toEqual([1, 29]);
    expect(before.body.more).toBe(false);
  });

  it('returns all after a number, page by page', async () => {
    const seqs: number[] = [];
    for (let after = 3; ; ) {
      const { body } = await read(client, `?after=${after}`);
      seqs.push(...body.messages.map((message: { seq: number }) => message.seq));
      if (!body.more) break;
      after = seqs.at(-1) ?? 0;
    }
    expect(seqs).toEqual(Array.from({ length: 227 }, (_, n) => n + 4));
  });

  it.each([
    '?after=1&before=2',
    '?after=-1',
    '?after=x',
    '?after=1&after=2',
    '?limit=9',
    '?before=1e99',
  ])('reading messages refuses %s', async (query) =>
    expect((await read(client, query)).status).toBe(400),
  );
});

describe('who may read and write a conversation', () => {
  const helpFrom = (admin: TestPerson) =>
    admin.call(`POST /conversations/${conversation}/messages`, {
      id: randomUUID(),
      content: 'May I help?',
      reason: 'Asked for help by phone',
    });

  // Requirement: CHAT-017
  it("responds with the same 404 for another person's conversation and for a missing one", async () => {
    await send(client, conversation, 'Private');
    const strangers = await Promise.all([
      test.person('client'),
      test.person('companion'),
      test.person('moderator'),
    ]);
    for (const stranger of strangers) {
      for (const id of [conversation, randomUUID()]) {
        const answers = await Promise.all([
          stranger.call(`GET /conversations/${id}`),
          stranger.call(`GET /conversations/${id}/messages`),
          send(stranger, id, 'Hello'),
          stranger.call(`POST /conversations/${id}/typing`, {}),
          stranger.call(`PUT /conversations/${id}/marks`, { readSeq: 1 }),
        ]);
        expect(answers.map((answer) => [answer.status, answer.body.code])).toEqual(
          Array(5).fill([404, 'not_found']),
        );
      }
    }
    expect((await read(test.nobody)).status).toBe(401);
    expect((await send(test.nobody, conversation, 'Hello')).status).toBe(401);
  });

  // Requirement: CHAT-017
  it('lets an admin read and write, which is audited, but not a moderator', async () => {
    await send(client, conversation, 'Private');
    const [admin, moderator] = await Promise.all([test.person('admin'), test.person('moderator')]);
    expect(textsOf(await read(admin))).toEqual(['Private']);
    expect((await read(moderator)).status).toBe(404);
    const [record] = await listActions(test.database, conversation);
    expect(record).toMatchObject({ admin_id: admin.accountId, action_type: 'conversation_viewed' });
    expect((await helpFrom(admin)).status).toBe(201);
  });

  it('ends with the admin role, even after writing there', async () => {
    const admin = await test.person('admin');
    await helpFrom(admin);
    await removeRoles(test.database, admin.accountId);
    expect((await read(admin)).status).toBe(404);
  });
});
