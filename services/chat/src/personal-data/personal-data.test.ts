import { randomUUID } from 'node:crypto';
import { removeAccount } from '@kabar/dev/neighbours/auth';
import { startTestService, type TestService } from '@kabar/dev/test-service';
import { systemKey } from '@kabar/server/database-roles';
import { begin, createPool } from '@kabar/server/transaction';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { arrangeConversation, send } from '../chat-people-fixture.ts';

let test: TestService;
beforeAll(async () => {
  test = await startTestService('chat', createApp);
});
afterAll(() => test.stop());

it("a person's own messages are exported only to them, and stay after the erasure of the other side", async () => {
  const client = await test.person('client');
  const companion = await test.person('companion');
  const [opened] = await test.database.query<{ id: string }>(
    `insert into chat.conversations (client_user_id, companion_user_id) values ($1, $2) returning id`,
    [client.accountId, companion.accountId],
  );
  await test.database.query(
    `insert into chat.conversation_participants (conversation_id, user_id) values ($1, $2), ($1, $3)`,
    [opened?.id, client.accountId, companion.accountId],
  );
  const path = `POST /conversations/${opened?.id}/messages`;
  await client.call(path, { id: randomUUID(), content: 'Selamat pagi' });
  await companion.call(path, { id: randomUUID(), content: 'Good morning' });
  const { body } = await client.call('GET /personal-data');
  expect(body.data.messages.map(({ content }: { content: string }) => content)).toEqual([
    'Selamat pagi',
  ]);
  expect((await test.nobody.call('GET /personal-data')).status).toBe(401);
  await erase(client.accountId);
  const { messages } = (await companion.call(`GET /conversations/${opened?.id}/messages`)).body;
  expect(messages.map(({ content }: { content: string }) => content)).toEqual([
    '…',
    'Good morning',
  ]);
});

describe('the conversation with an erased account', () => {
  async function conversationOfTwo() {
    const client = await test.person('client');
    const companion = await test.person('companion');
    return { client, companion, id: await arrangeConversation(test.database, client, companion) };
  }

  // Decision: 65
  it.each([
    ['the client', 0],
    ['the companion', 1],
  ])('refuses new messages after %s left, states why, and stays readable', async (_who, place) => {
    const { client, companion, id } = await conversationOfTwo();
    const [gone, stays] = place === 0 ? [client, companion] : [companion, client];
    await send(stays, id, 'See you on Monday');
    expect((await stays.call(`GET /conversations/${id}`)).body.conversation.writing).toBe('open');
    await erase(gone.accountId);
    await removeAccount(test.database, gone.accountId);
    const refused = await send(stays, id, 'Are you there?');
    expect([refused.status, refused.body.code]).toEqual([409, 'person_left']);
    expect(refused.body.title).toContain('closed their account');
    const typing = await stays.call(`POST /conversations/${id}/typing`, {});
    expect([typing.status, typing.body.code]).toEqual([409, 'person_left']);
    const { conversation } = (await stays.call(`GET /conversations/${id}`)).body;
    expect(conversation).toMatchObject({ status: 'closed', writing: 'person_left' });
    expect((await stays.call(`GET /conversations/${id}/messages`)).body.messages).toHaveLength(1);
  });

  it("leaves other people's conversations open", async () => {
    const { client } = await conversationOfTwo();
    const others = await conversationOfTwo();
    await erase(client.accountId);
    expect((await send(others.client, others.id, 'Good morning')).status).toBe(201);
  });

  it("deletes the reporter's text, and keeps the report", async () => {
    const { client, companion, id } = await conversationOfTwo();
    const messageId = (await send(companion, id, 'Send me money')).body.message.id;
    const report = { id: randomUUID(), messageId, reason: 'Asks for money' };
    await client.call('POST /message-flags', report);
    await erase(client.accountId);
    expect(
      await test.database.query(
        'select reason, reporter_id from chat.message_flags where id = $1',
        [report.id],
      ),
    ).toEqual([{ reason: null, reporter_id: null }]);
  });

  it('deletes what staff wrote to the person', async () => {
    const { client, companion, id } = await conversationOfTwo();
    const messageId = (await send(companion, id, 'Send me money')).body.message.id;
    const report = { id: randomUUID(), messageId, reason: 'Asks for money' };
    await client.call('POST /message-flags', report);
    const words = { toWriter: 'Please stop, Siti', toReporter: 'She will stop, Ratna' };
    const moderator = await test.person('moderator');
    await moderator.call(`POST /message-flags/${report.id}/outcome`, {
      outcome: 'warned',
      ...words,
    });
    const stored = async () =>
      await test.database.query(
        'select words_to_writer, words_to_reporter from chat.message_flags where id = $1',
        [report.id],
      );
    await erase(companion.accountId);
    expect(await stored()).toEqual([
      { words_to_writer: null, words_to_reporter: words.toReporter },
    ]);
    await erase(client.accountId);
    expect(await stored()).toEqual([{ words_to_writer: null, words_to_reporter: null }]);
  });

  it('the conversation with an erased account can be ended only by background work', async () => {
    const { client } = await conversationOfTwo();
    const pool = createPool(test.database.urls.auth);
    await expect(
      pool.query('select chat_api.erase_person($1)', [client.accountId]),
    ).rejects.toThrow('forbidden');
    await pool.end();
  });
});

/** Erases as the auth service's job does. */
async function erase(person: string) {
  const pool = createPool(test.database.urls.auth);
  const transaction = await begin(pool, { kind: 'system', key: systemKey(test.database.secret) });
  await sql`select chat_api.erase_person(${person}::uuid)`.execute(transaction.db);
  await transaction.commit();
  await pool.end();
}
