import { once } from 'node:events';
import { connect as connectTo, createServer, type Server } from 'node:net';
import { createTestDatabase, type TestDatabase } from '@kabar/dev/test-database';
import { startTestService, type TestService } from '@kabar/dev/test-service';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { arrangeConversation, connect, next, send } from '../chat-people-fixture.ts';

let test: TestService;
let pooler: Server;
/** Everything that the service sent through the pooler. */
let said = '';

beforeAll(async () => {
  const own = await createTestDatabase();
  const { url, server } = await stand(own);
  pooler = server;
  test = await startTestService('chat', createApp, {
    databaseUrl: url,
    directDatabaseUrl: own.urls.chat,
  });
  // The service must not depend on the test's own database.
  await test.database.drop();
  Object.assign(test.database, own);
});
afterAll(async () => {
  await test.stop();
  pooler.close();
});

/** A proxy in place of a pooler, which forwards everything and records what it receives. */
async function stand(database: TestDatabase) {
  const url = new URL(database.urls.chat);
  const { port, hostname } = url;
  const server = createServer((client) => {
    const server = connectTo(Number(port), hostname);
    client.on('data', (part) => {
      said += part.toString('latin1');
    });
    client.pipe(server).pipe(client);
    for (const one of [client, server]) one.on('error', () => client.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  url.host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return { url: url.toString(), server };
}

describe('with a pooler in transaction mode', () => {
  it('delivers live events, and sends no statement through the pooler that depends on a database session', async () => {
    const [client, companion] = await Promise.all([
      test.person('client'),
      test.person('companion'),
    ]);
    const conversation = await arrangeConversation(test.database, client, companion);
    const socket = await connect(test.url, companion);
    const coming = next<{ message?: { content: string } }>(socket, 'message');
    expect((await send(client, conversation, 'Hello')).status).toBe(201);
    expect((await coming).message?.content).toBe('Hello');
    socket.close();
    expect(said).toContain('auth_api.authenticate');
    expect(said).not.toMatch(/\blisten kabar/i);
    expect(said).not.toMatch(/pg_(try_)?advisory_lock/);
    // A pooler refuses connection options in the first packet.
    expect(said).not.toContain('options\0');
    // Session settings would leak into the next client's transactions.
    expect(said).not.toMatch(/\bset (session|role|statement_timeout)\b/i);
  });

  it('a role has its time limits without connection options', async () => {
    const roles = Object.values(test.database.urls);
    for (const connectionString of roles) {
      const client = new pg.Client({ connectionString });
      await client.connect();
      const { rows } = await client.query(
        `select current_setting('statement_timeout') as statement, current_setting('timezone') as zone,
           current_setting('idle_in_transaction_session_timeout') as idle`,
      );
      expect(rows).toEqual([{ statement: '10s', zone: 'UTC', idle: '15s' }]);
      await client.end();
    }
  });
});
