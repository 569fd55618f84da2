import { randomUUID } from 'node:crypto';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { arrangeConversation, send } from '../chat-people-fixture.ts';

let test: TestService;
let client: TestPerson;
let companion: TestPerson;
let conversation: string;
beforeAll(async () => {
  test = await startTestService('chat', createApp);
  [client, companion] = await Promise.all([test.person('client'), test.person('companion')]);
  conversation = await arrangeConversation(test.database, client, companion);
});
afterAll(() => test.stop());

/** Writes a message of this age. */
async function written(age: string): Promise<string> {
  const { id } = (await send(companion, conversation, `${age} ago`)).body.message;
  await test.database.query(
    'update chat.messages set created_at = now() - $2::interval where id = $1',
    [id, age],
  );
  return id;
}

describe('old messages', () => {
  // Decision: 90
  it('old messages are deleted after 24 months, unless a report of them is open', async () => {
    const [old, reported, decided, young] = [
      await written('24 months 1 hour'),
      await written('30 months'),
      await written('30 months'),
      await written('23 months 27 days'),
    ] as const;
    for (const messageId of [reported, decided]) {
      const id = randomUUID();
      await client.call('POST /message-flags', { id, messageId, reason: 'Unkind' });
      if (messageId === reported) continue;
      await test.database.query(
        `update chat.message_flags set outcome = 'dismissed', decided_at = now() where id = $1`,
        [id],
      );
    }
    await test.service.jobs['chat:forget-messages']?.({}, {} as never);
    const left = await test.database.query<{ id: string }>('select id from chat.messages');
    expect(left.map(({ id }) => id).sort()).toEqual([reported, young].sort());
    expect(left.map(({ id }) => id)).not.toContain(old);
    const { body } = await client.call('GET /conversations/current');
    expect(body.conversation.unreadCount).toBe(2);
  });

  it('old messages can be deleted only by the job', async () => {
    await expect(
      test.database.query(`set role kabar_chat; select chat.forget_messages(now(), 10)`),
    ).rejects.toThrow('forbidden');
    await test.database.query('reset role');
  });
});
