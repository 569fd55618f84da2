import { randomUUID } from 'node:crypto';
import { createRowReader, type RowReader } from '@kabar/dev/row-reader';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { arrangeConversation, send } from '../chat-people-fixture.ts';

let test: TestService;
let reader: RowReader;
let client: TestPerson;
let companion: TestPerson;
let messageId: string;
beforeAll(async () => {
  test = await startTestService('chat', createApp);
  reader = createRowReader(test.database, 'chat');
  [client, companion] = await Promise.all([test.person('client'), test.person('companion')]);
  const conversation = await arrangeConversation(test.database, client, companion);
  messageId = (await send(companion, conversation, 'Send me money')).body.message.id;
});
afterAll(async () => {
  await reader.close();
  await test.stop();
});

const report = (person: TestPerson, reason: string, id = randomUUID(), message = messageId) =>
  person.call('POST /message-flags', { id, messageId: message, reason });

describe('reporting a message', () => {
  // Requirement: CHAT-010
  it.each(['', 'ab', 'ab ', '  a  '])(
    'needs three characters after trimming: %j',
    async (reason) => {
      expect((await report(client, reason)).status).toBe(400);
      expect(await test.database.query('select from chat.message_flags')).toEqual([]);
    },
  );

  it('reporting a message is refused to outsiders and for a missing message with the same 404', async () => {
    const stranger = await test.person('client');
    const foreign = await report(stranger, 'Fraud');
    const missing = await report(client, 'Fraud', randomUUID(), randomUUID());
    expect([foreign.status, missing.status]).toEqual([404, 404]);
    expect({ ...foreign.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' });
    expect((await report(test.nobody, 'Fraud')).status).toBe(401);
  });

  // Requirement: CHAT-009, CHAT-010, CHAT-011
  it('stores the reason and the reporter', async () => {
    const id = randomUUID();
    const answer = await report(client, ' abc ', id);
    expect(answer.status).toBe(201);
    expect(await report(client, 'abc', id)).toMatchObject({ status: 201, body: answer.body });
    expect(
      await test.database.query(
        'select id, message_id, reporter_id, reason, created_at, outcome from chat.message_flags',
      ),
    ).toEqual([
      {
        id,
        message_id: messageId,
        reporter_id: client.accountId,
        reason: 'abc',
        created_at: expect.any(Date),
        outcome: null,
      },
    ]);
  });

  it('a second report of a message by the same person is already_reported; a reused id with another reason is rejected', async () => {
    const id = randomUUID();
    expect((await report(companion, 'By mistake', id)).status).toBe(201);
    expect((await report(companion, 'Once more')).body.code).toBe('already_reported');
    expect((await report(companion, 'Other', id)).status).toBe(422);
    expect((await report(client, 'By mistake', id)).status).toBe(409);
  });

  it('takes the reporter from the session, not from the request', async () => {
    const answer = await client.call('POST /message-flags', {
      id: randomUUID(),
      messageId,
      reason: 'Fraud',
      reporterId: companion.accountId,
    });
    expect(answer.status).toBe(400);
  });

  // Requirement: MOD-010
  it('shows a moderator only the reported message', async () => {
    const moderator = await test.person('moderator');
    expect(await reader.rowsAs(moderator.token, 'select content from chat.messages')).toEqual([
      { content: 'Send me money' },
    ]);
  });
});
