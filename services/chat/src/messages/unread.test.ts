import { createSystemCaller, type SystemCaller } from '@kabar/dev/system-caller';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { arrangeConversation, send } from '../chat-people-fixture.ts';

let test: TestService;
let system: SystemCaller;
let writer: TestPerson;
let reader: TestPerson;
let conversation: string;
beforeAll(async () => {
  test = await startTestService('chat', createApp);
  system = createSystemCaller(test.database);
});
afterAll(async () => {
  await system.close();
  await test.stop();
});
beforeEach(async () => {
  [writer, reader] = await Promise.all([test.person('client'), test.person('companion')]);
  conversation = await arrangeConversation(test.database, writer, reader);
});

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const look = (at: Date, person = reader) =>
  system.call('select chat.tell_unread($1, $2, $3)', [conversation, person.accountId, at]);
const told = async (person = reader) =>
  (await person.call('GET /notifications')).body.notifications.filter(
    ({ type }: { type: string }) => type === 'message_unread',
  );
const readUpTo = (seq: number) =>
  reader.call(`PUT /conversations/${conversation}/marks`, { readSeq: seq });
const waiting = () =>
  test.database.query<{ run_at: Date }>(
    `select run_at from graphile_worker._private_jobs where key = $1`,
    [`chat:tell-unread:${conversation}:${reader.accountId}`],
  );

describe('an unread message', () => {
  it('triggers a notification after an hour, once until it is read', async () => {
    const before = inMinutes(60);
    await send(writer, conversation, 'Good morning');
    const [job] = await waiting();
    expect(job?.run_at.getTime()).toBeGreaterThanOrEqual(before.getTime());
    expect(job?.run_at.getTime()).toBeLessThanOrEqual(inMinutes(60).getTime());
    await send(writer, conversation, 'Are you there?');
    expect(await waiting()).toEqual([job]);
    await look(inMinutes(59));
    expect(await told()).toEqual([]);
    for (let again = 0; again < 5; again += 1) await look(inMinutes(61 + again));
    expect(await told()).toHaveLength(1);
    expect((await told())[0].payload).toEqual({
      ...{ conversation_id: conversation, other_id: writer.accountId },
    });
    await send(writer, conversation, 'Still there?');
    await look(inMinutes(200));
    expect(await told()).toHaveLength(1);
    expect(await told(writer)).toEqual([]);
  });

  it('an unread message has its notification marked read when it is read, and a later message triggers another', async () => {
    await send(writer, conversation, 'Good morning');
    await look(inMinutes(61));
    expect((await readUpTo(1)).status).toBe(200);
    expect((await told())[0].readAt).not.toBeNull();
    await send(writer, conversation, 'And today?');
    await look(inMinutes(125));
    expect(await told()).toHaveLength(2);
  });

  it('triggers one notification, however many jobs check', async () => {
    await send(writer, conversation, 'Good morning');
    await Promise.all(Array.from({ length: 100 }, () => look(inMinutes(61))));
    expect(await told()).toHaveLength(1);
  });

  it('triggers none once read, and a message that arrived meanwhile starts its own hour', async () => {
    await send(writer, conversation, 'Good morning');
    await send(writer, conversation, 'Are you there?');
    await test.database.query(
      `update graphile_worker._private_jobs set run_at = now() where key like 'chat:tell-unread:%'`,
    );
    await readUpTo(1);
    const [job] = await waiting();
    expect(job?.run_at.getTime()).toBeGreaterThan(inMinutes(59).getTime());
    await readUpTo(2);
    await look(inMinutes(61));
    expect(await told()).toEqual([]);
  });

  it('an unread message can be checked by background work only', async () => {
    await expect(
      test.database.query('select chat.tell_unread($1, $2, now())', [
        conversation,
        reader.accountId,
      ]),
    ).rejects.toThrow('forbidden');
  });
});
