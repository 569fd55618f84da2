import { randomUUID } from 'node:crypto';
import { backdateActions, readActions } from '@kabar/dev/neighbours/backoffice';
import type { TestPerson } from '@kabar/dev/test-service';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { next, send, silence } from './chat-people-fixture.ts';
import { type LiveTest, startLiveTest } from './live/live-people-fixture.ts';

let live: LiveTest;
let client: TestPerson;
let companion: TestPerson;
let admin: TestPerson;
let conversation: string;
beforeAll(async () => {
  live = await startLiveTest();
});
afterAll(() => live.test.stop());
beforeEach(async () => {
  ({ client, companion, conversation } = await live.arrange());
  admin = await live.test.person('admin');
  const listener = await live.open(client);
  const told = next(listener, 'message');
  await send(client, conversation, 'Private');
  // Otherwise the event could reach a listener of the next test.
  await told;
  listener.close();
});
afterEach(() => live.closeSockets());

async function recordOf(person: TestPerson) {
  return await readActions(
    live.test.database,
    { admin_id: person.accountId, target_id: conversation },
    ['action_type', 'details'],
  );
}
const typesOf = async (person: TestPerson) =>
  (await recordOf(person)).map(({ action_type: type }) => type);
const write = (person: TestPerson, body: object) =>
  person.call(`POST /conversations/${conversation}/messages`, body);

// Decision: 52, 87
describe('an admin who opens a conversation of two others', () => {
  it.each(['', '/messages', '/messages?before=99', '/messages?after=0'])(
    'an admin who opens a conversation of two others is audited by GET /conversations/{id}%s',
    async (path) => {
      expect((await admin.call(`GET /conversations/${conversation}${path}`)).status).toBe(200);
      expect(await typesOf(admin)).toEqual(['conversation_viewed']);
    },
  );

  it('an admin who opens a conversation of two others is audited once for all concurrent requests of a page and while they read on', async () => {
    const path = `GET /conversations/${conversation}`;
    await Promise.all(
      Array.from({ length: 6 }, (_, n) => admin.call(n % 2 ? path : `${path}/messages`)),
    );
    await admin.call(`${path}/messages?before=1`);
    expect(await typesOf(admin)).toEqual(['conversation_viewed']);
  });

  it('an admin who opens a conversation of two others is audited again when they return later, and separately for each admin', async () => {
    const other = await live.test.person('admin');
    const path = `GET /conversations/${conversation}`;
    await admin.call(path);
    await other.call(path);
    await backdateActions(live.test.database, admin.accountId, 16);
    await admin.call(path);
    await other.call(path);
    expect(await typesOf(admin)).toEqual(['conversation_viewed', 'conversation_viewed']);
    expect(await typesOf(other)).toEqual(['conversation_viewed']);
  });

  it('an admin who opens a conversation of two others is audited after they have written there too', async () => {
    const body = { id: randomUUID(), content: 'May I help?', reason: 'Asked for help by phone' };
    expect((await write(admin, body)).status).toBe(201);
    await admin.call(`GET /conversations/${conversation}/messages`);
    expect(await typesOf(admin)).toEqual(['conversation_written', 'conversation_viewed']);
  });

  it('an admin who opens a conversation of two others is not audited for its two people, nor for conversations with the team', async () => {
    for (const person of [client, companion]) {
      await person.call(`GET /conversations/${conversation}`);
      await person.call(`GET /conversations/${conversation}/messages`);
      expect(await typesOf(person)).toEqual([]);
    }
    const { body } = await companion.call('PUT /conversations/with-admins', {});
    await admin.call(`GET /conversations/${body.conversation.id}/messages`);
    const [count] = await readActions(live.test.database, { target_id: body.conversation.id }, []);
    expect(count).toBeUndefined();
  });
});

// Decision: 87
describe('an admin who writes to two others', () => {
  it('gives a reason, which is audited once with the message', async () => {
    const message = { id: randomUUID(), content: 'May I help?' };
    const refused = await write(admin, message);
    expect([refused.status, refused.body.code]).toEqual([400, 'reason_needed']);
    for (let n = 0; n < 2; n += 1) {
      expect((await write(admin, { ...message, reason: 'A report' })).status).toBe(201);
    }
    expect(await recordOf(admin)).toMatchObject([
      {
        action_type: 'conversation_written',
        details: { messageId: message.id, reason: 'A report' },
      },
    ]);
  });

  it('an admin who writes to two others does not become a participant, and receives no live events of the two', async () => {
    await write(admin, { id: randomUUID(), content: 'May I help?', reason: 'A report' });
    const socket = await live.open(admin);
    const heard: unknown[] = [];
    socket.onAny((...event) => heard.push(event));
    const listener = await live.open(companion);
    const told = next(listener, 'message');
    await send(client, conversation, 'Between us');
    await told;
    await silence(100);
    expect(heard).toEqual([]);
    const { body } = await client.call(`GET /conversations/${conversation}`);
    const people: { userId: string }[] = body.conversation.participants;
    expect(people.map(({ userId }) => userId).sort()).toEqual(
      [client.accountId, companion.accountId].sort(),
    );
    expect((await admin.call('GET /conversations')).body.conversations).not.toContainEqual(
      expect.objectContaining({ id: conversation }),
    );
  });

  it('an admin who writes to two others is not shown as typing there, and sets no marks', async () => {
    const listener = await live.open(client);
    const heard: unknown[] = [];
    listener.onAny((...event) => heard.push(event));
    await admin.call(`POST /conversations/${conversation}/typing`, {});
    const marks = await admin.call(`PUT /conversations/${conversation}/marks`, { readSeq: 1 });
    expect(marks.body).toEqual({ deliveredSeq: 0, readSeq: 0 });
    await silence(100);
    expect(heard).toEqual([]);
  });

  it('needs no reason in conversations with the team', async () => {
    const { body } = await companion.call('PUT /conversations/with-admins', {});
    expect((await send(admin, body.conversation.id, 'Gladly')).status).toBe(201);
  });
});
