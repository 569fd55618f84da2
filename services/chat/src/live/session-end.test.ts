import { randomUUID } from 'node:crypto';
import {
  addRole,
  changeSession,
  endSessions,
  markAsDemo,
  removeRoles,
  signOut,
} from '@kabar/dev/neighbours/auth';
import type { TestPerson, TestService } from '@kabar/dev/test-service';
import { waitingForLocks } from '@kabar/dev/waiting-for-locks';
import pg from 'pg';
import type { Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { next, send, silence } from '../chat-people-fixture.ts';
import { type LiveTest, startLiveTest } from './live-people-fixture.ts';

let live: LiveTest;
let test: TestService;
let client: TestPerson;
let companion: TestPerson;
let conversation: string;
beforeAll(async () => {
  live = await startLiveTest();
  test = live.test;
});
afterAll(() => test.stop());
beforeEach(async () => {
  ({ client, companion, conversation } = await live.arrange());
});
afterEach(() => live.closeSockets());

const open = (person: { cookie: string }) => live.open(person);

describe('the end of a session', () => {
  /** The benchmark measures its latency. */
  const endOf = (socket: Socket) =>
    new Promise<string>((resolve) => {
      socket.once('disconnect', resolve);
    });

  it('the end of a session closes its sockets permanently', async () => {
    const socket = await open(client);
    const ended = endOf(socket);
    await signOut(test.database, client.accountId);
    expect(await ended).toBe('io server disconnect');
    await silence(300);
    expect(socket.connected).toBe(false);
    await expect(open(client)).rejects.toThrow('signed_out');
  });

  it('closes a socket that is being accepted at that moment', async () => {
    // Using a session after an idle hour updates its row: locking that row delays the authentication.
    await changeSession(test.database, client.accountId, { secondsAgo: 7_200 });
    const holder = new pg.Client(test.database.adminUrl);
    await holder.connect();
    await holder.query('begin');
    await endSessions(holder, client.accountId);
    const opening = open(client);
    await expect.poll(() => waitingForLocks(test.database), { timeout: 30_000 }).toBe(1);
    await holder.query('commit');
    await holder.end();
    const socket = await opening;
    await expect.poll(() => socket.connected).toBe(false);
  });

  it('leaves other sessions of the same person open', async () => {
    const socket = await open(client);
    await test.database.query(`select pg_notify('kabar_sessions', $1)`, [
      JSON.stringify({ sessionId: randomUUID(), accountId: client.accountId }),
    ]);
    await silence(100);
    expect(socket.connected).toBe(true);
  });

  it("drops the connection when a person's rights change, and accepts it again with the new rights", async () => {
    const admin = await test.person('admin');
    const socket = await open(admin);
    const ended = endOf(socket);
    await removeRoles(test.database, admin.accountId);
    expect(await ended).toBe('transport close');
    await next(socket, 'connect');
    const heard: unknown[] = [];
    socket.onAny((...event) => heard.push(event));
    const { body } = await companion.call('PUT /conversations/with-admins', {});
    await send(companion, body.conversation.id, 'For admins');
    await silence(100);
    expect(heard).toEqual([]);
  });

  it('drops it also for an added right, which the reconnected socket has', async () => {
    const person = await test.person('client');
    const socket = await open(person);
    const ended = endOf(socket);
    await markAsDemo(test.database, person.accountId);
    await addRole(test.database, person.accountId, 'admin');
    expect(await ended).toBe('transport close');
    await next(socket, 'connect');
    const { body } = await companion.call('PUT /conversations/with-admins', {});
    const heard = next(socket, 'message');
    await send(companion, body.conversation.id, 'For admins');
    await expect(heard).resolves.toBeDefined();
  });

  it('refuses calls of a socket that was not asked to close', async () => {
    const socket = await open(client);
    const call = (content: string) =>
      socket.timeout(30_000).emitWithAck('message:send', {
        conversationId: conversation,
        id: randomUUID(),
        content,
      });
    // Ending the session directly in the database sends no NOTIFY, so only the check of each request notices it.
    expect((await call('Before')).status).toBe(201);
    await endSessions(test.database, client.accountId);
    expect((await call('After')).status).toBe(401);
  });
});
