import { randomUUID } from 'node:crypto';
import { createRowReader, type RowReader } from '@kabar/dev/row-reader';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from './app.ts';
import { arrangeConversation, send } from './chat-people-fixture.ts';

let test: TestService;
let reader: RowReader;
let client: TestPerson;
let companion: TestPerson;
let conversation: string;
let messageId: string;
beforeAll(async () => {
  test = await startTestService('chat', createApp);
  reader = createRowReader(test.database, 'chat');
  [client, companion] = await Promise.all([test.person('client'), test.person('companion')]);
  conversation = await arrangeConversation(test.database, client, companion);
  messageId = (await send(client, conversation, 'Private')).body.message.id;
  await companion.call('POST /message-flags', { id: randomUUID(), messageId, reason: 'Private' });
  await test.database.query(
    `insert into chat.notifications (recipient_id, type) values ($1, 'trial_booking_response')`,
    [client.accountId],
  );
});
afterAll(async () => {
  await reader.close();
  await test.stop();
});

const tables = [
  'conversations',
  'conversation_participants',
  'messages',
  'message_flags',
  'notifications',
];

describe("the chat service's own login role", () => {
  // Requirement: CHAT-017, NOTE-018
  it.each(tables)(
    'reads nothing in %s for another client, another companion or a visitor',
    async (table) => {
      const strangers = [await test.person('client'), await test.person('companion'), test.nobody];
      for (const stranger of strangers) {
        expect(await reader.rowsAs(stranger.token, `select from chat.${table}`)).toEqual([]);
      }
    },
  );

  it.each([
    ['conversations', 1, 1],
    ['conversation_participants', 2, 2],
    ['messages', 1, 1],
    ['message_flags', 0, 1],
    ['notifications', 1, 0],
  ])(
    'reads in %s only what the client (%i) and the companion (%i) may see',
    async (table, ofClient, ofCompanion) => {
      expect(await reader.rowsAs(client.token, `select from chat.${table}`)).toHaveLength(ofClient);
      expect(await reader.rowsAs(companion.token, `select from chat.${table}`)).toHaveLength(
        ofCompanion,
      );
    },
  );

  it('shows a moderator no conversation and no participant', async () => {
    const moderator = await test.person('moderator');
    expect(await reader.rowsAs(moderator.token, 'select from chat.conversations')).toEqual([]);
    expect(
      await reader.rowsAs(moderator.token, 'select from chat.conversation_participants'),
    ).toEqual([]);
  });

  // Requirement: CHAT-007, NOTE-018
  it.each([
    [
      'a message in the name of another',
      () => `insert into chat.messages (id, conversation_id, seq, sender_id, content)
        values (gen_random_uuid(), '${conversation}', 9, '${companion.accountId}', 'Forged')`,
    ],
    ['a changed message', () => `update chat.messages set content = 'Changed'`],
    ['a deleted message', () => 'delete from chat.messages'],
    [
      'a participant',
      () => `insert into chat.conversation_participants (conversation_id, user_id)
        values ('${conversation}', '${client.accountId}')`,
    ],
    [
      'a notification for another',
      () =>
        `insert into chat.notifications (recipient_id, type) values ('${companion.accountId}', 'forged')`,
    ],
    ['a closed conversation', () => `update chat.conversations set status = 'closed'`],
  ])("the chat service's own login role refuses to write %s", async (_what, statement) => {
    await expect(reader.rowsAs(client.token, statement())).rejects.toThrow(
      /permission denied|row-level security/,
    );
  });

  it("refuses a message, a report or an admin's participant row that a stranger writes", async () => {
    const stranger = await test.person('client');
    for (const statement of [
      `insert into chat.messages (id, conversation_id, seq, sender_id, content)
        values (gen_random_uuid(), '${conversation}', 9, '${stranger.accountId}', 'Hello')`,
      `insert into chat.message_flags (id, message_id, conversation_id, reporter_id, reason)
        values (gen_random_uuid(), '${messageId}', '${conversation}', '${stranger.accountId}', 'Fraud')`,
      `insert into chat.conversation_participants (conversation_id, user_id, as_admin)
        values ('${conversation}', '${stranger.accountId}', true)`,
    ]) {
      await expect(reader.rowsAs(stranger.token, statement)).rejects.toThrow(/row-level security/);
    }
  });

  it("moves only the caller's own marks", async () => {
    const moved = await reader.rowsAs(
      client.token,
      'update chat.conversation_participants set delivered_seq = 1 returning user_id',
    );
    expect(moved).toEqual([{ user_id: client.accountId }]);
  });
});
