import { randomUUID } from 'node:crypto';
import { startTestService, type TestService } from '@kabar/dev/test-service';
import { systemKey } from '@kabar/server/database-roles';
import { begin, createPool } from '@kabar/server/transaction';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../app.ts';

let test: TestService;
beforeAll(async () => {
  test = await startTestService('chat', createApp);
});
afterAll(() => test.stop());

it('tells a person what that person wrote, nobody else, and survives the erasure of the other side', async () => {
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

/** As the auth service's job does it. */
async function erase(person: string) {
  const pool = createPool(test.database.urls.auth);
  const transaction = await begin(pool, { kind: 'system', key: systemKey(test.database.secret) });
  await sql`select chat_api.erase_person(${person}::uuid)`.execute(transaction.db);
  await transaction.commit();
  await pool.end();
}
