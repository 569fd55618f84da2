import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { changePack } from '@kabar/dev/neighbours/billing';
import { countAnswersOfPushes } from '@kabar/dev/neighbours/chat';
import { decideVerification } from '@kabar/dev/neighbours/companion';
import { addMessages, addTeamConversation } from '@kabar/dev/neighbours/conversations';
import { addPaymentOfSubscription } from '@kabar/dev/neighbours/earnings';
import { createTestSales } from '@kabar/dev/test-sales';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { sessionCookieName } from '@kabar/server/session-cookie';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';

let test: TestService;
let admin: TestPerson;
/** A fake gateway, whose health report on the other services the system status uses. */
let gateway: Server;
let ready: { status: number; body: string };
beforeAll(async () => {
  gateway = createServer((_request, response) => {
    response.writeHead(ready.status, { 'content-type': 'application/json' }).end(ready.body);
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const publicUrl = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
  test = await startTestService('backoffice', createApp, { publicUrl });
  admin = await signedIn('admin');
});
afterAll(async () => {
  await test.stop();
  gateway.close();
});

/** Signs in with the cookie and origin of the public URL, which here is the gateway's. */
async function signedIn(type: Parameters<TestService['person']>[0]) {
  const person = await test.person(type);
  const token = person.cookie.split('=')[1];
  const cookie = `${sessionCookieName(test.env.publicUrl)}=${token}`;
  const call: TestPerson['call'] = (request, body) =>
    test.nobody.call(request, body, { cookie, origin: test.env.publicUrl });
  return { ...person, cookie, call };
}

async function companion(status: 'pending' | 'approved' | 'rejected') {
  const person = await test.person('companion');
  await decideVerification(test.database, person.accountId, status);
  return person;
}

/** Sells a subscription for 50, of which 10 is refunded, a pack for 18.75, and a pack that is refunded completely. */
async function sell(client: TestPerson, seller: TestPerson) {
  const sales = createTestSales(test.database);
  const id = await sales.subscribe(client.accountId, { companion: seller.accountId });
  await sales.buyPack(client.accountId, seller.accountId);
  const back = await sales.buyPack(client.accountId, seller.accountId);
  await sales.system.close();
  await addPaymentOfSubscription(test.database, id, { paid: 50, refunded: 10 });
  await changePack(test.database, back, { payment_status: 'refunded' });
}

describe('the admin dashboard', () => {
  // Requirement: ADMIN-005, ADMIN-008
  it('counts real people, companions and money', async () => {
    const read = async () => (await admin.call('GET /admin-dashboard-stats')).body;
    const before = await read();
    await companion('pending');
    await companion('approved');
    await companion('rejected');
    const client = await test.person('client');
    const seller = await companion('approved');
    await sell(client, seller);
    expect(await read()).toEqual({
      totalUsers: before.totalUsers + 5,
      totalCompanions: before.totalCompanions + 4,
      verifiedCompanions: before.verifiedCompanions + 2,
      pendingVerifications: before.pendingVerifications + 1,
      activeSubscriptions: 1,
      totalSubscriptionRevenue: '40.00',
      totalSessionPackRevenue: '18.75',
      completedSessionPacks: 1,
    });
    const moderator = await signedIn('moderator');
    expect((await moderator.call('GET /admin-dashboard-stats')).status).toBe(403);
  });

  // Requirement: ADMIN-006
  // Decision: 40
  it('shows the state of each part from a check made during the request', async () => {
    const read = async () => (await admin.call('GET /system-status')).body.parts;
    const parts = {
      auth: { ok: true, providers: { mail: 'development' } },
      chat: { ok: true },
      billing: { ok: true, providers: { payments: 'simulated' } },
      bookings: { ok: true, providers: { video: 'direct' } },
    };
    ready = { status: 200, body: JSON.stringify({ ok: true, parts }) };
    expect(await read()).toEqual([
      { name: 'database', state: 'operational' },
      { name: 'authentication', state: 'operational' },
      { name: 'chat', state: 'operational' },
      { name: 'payments', state: 'pending_integration' },
      { name: 'video', state: 'direct' },
      { name: 'mail', state: 'development' },
      { name: 'jobs', state: 'operational' },
    ]);
    ready = {
      status: 503,
      body: JSON.stringify({ ok: false, parts: { auth: { ok: false }, chat: { ok: true } } }),
    };
    expect((await read())[1]).toEqual({ name: 'authentication', state: 'unavailable' });
    ready = { status: 502, body: 'Bad gateway' };
    expect((await read()).slice(0, 3)).toEqual([
      { name: 'database', state: 'operational' },
      { name: 'authentication', state: 'unavailable' },
      { name: 'chat', state: 'unavailable' },
    ]);
  });

  // Decision: 40
  it.each([
    [{ payments: 'operational', video: 'operational', mail: 'operational' }, 'operational'],
    [{ payments: 'unavailable', video: 'unavailable', mail: 'unavailable' }, 'unavailable'],
    [{ payments: 'off', video: 'off', mail: 'off' }, 'off'],
    [{}, 'unavailable'],
  ])(
    'shows the state of payments, calls and mail as their services report it: %j',
    async (providers, state) => {
      const ok = { ok: true, providers };
      ready = {
        status: 200,
        body: JSON.stringify({ parts: { auth: ok, billing: ok, bookings: ok } }),
      };
      const read = async () => (await admin.call('GET /system-status')).body.parts.slice(3, 6);
      const all = (of: string) =>
        ['payments', 'video', 'mail'].map((name) => ({ name, state: of }));
      expect(await read()).toEqual(all(state));
      const down = { ...ok, ok: false };
      const parts = { auth: down, billing: down, bookings: down };
      ready = { status: 503, body: JSON.stringify({ parts }) };
      expect(await read()).toEqual(all('unavailable'));
    },
  );

  it('reports that background work is down when a job has been due for long', async () => {
    const due = (since: string) =>
      test.database.query(`select jobs_api.enqueue('auth:send-mail', '{}', now() - $1::interval)`, [
        since,
      ]);
    const jobs = async () => (await admin.call('GET /system-status')).body.parts.at(-1).state;
    await due('4 minutes 45 seconds');
    expect(await jobs()).toBe('operational');
    await due('5 minutes 1 second');
    expect(await jobs()).toBe('unavailable');
    await test.database.query('delete from graphile_worker._private_jobs');
    expect(await jobs()).toBe('operational');
  });

  it('shows the responses of push services in the last seven days, by status', async () => {
    const read = async () => (await admin.call('GET /system-status')).body.pushAnswers;
    expect(await read()).toEqual([]);
    for (const [status, daysAgo, count] of [
      [403, 0, 2],
      [201, 0, 5],
      [201, 6, 7],
      [201, 7, 100],
      [0, 1, 1],
    ] as const) {
      await countAnswersOfPushes(test.database, { status, daysAgo, count });
    }
    expect(await read()).toEqual([
      { status: 0, answers: 1 },
      { status: 201, answers: 12 },
      { status: 403, answers: 2 },
    ]);
  });

  it('warns about jobs that failed permanently, but not about jobs that will be retried', async () => {
    const enqueue = (task: string) =>
      test.database.query(`select jobs_api.enqueue($1, '{"accountId": "of nobody"}')`, [task]);
    const tried = (task: string, attempts: string) =>
      test.database.query(
        `update graphile_worker._private_jobs set attempts = ${attempts} where task_id =
           (select id from graphile_worker._private_tasks where identifier = $1)`,
        [task],
      );
    for (const task of ['auth:erase-account', 'auth:erase-account', 'auth:send-mail']) {
      await enqueue(task);
    }
    await tried('auth:send-mail', 'max_attempts - 1');
    const read = async () => (await admin.call('GET /system-status')).body;
    expect((await read()).givenUp).toEqual([]);
    await tried('auth:erase-account', 'max_attempts');
    const { parts, givenUp } = await read();
    expect(givenUp).toEqual([{ task: 'auth:erase-account', jobs: 2 }]);
    expect(parts.at(-1)).toEqual({ name: 'jobs', state: 'given_up' });
    await test.database.query('delete from graphile_worker._private_jobs');
    expect((await read()).parts.at(-1)).toEqual({ name: 'jobs', state: 'operational' });
  });

  // Requirement: ADMIN-015
  it('the admin dashboard is readable by admins only', async () => {
    for (const type of ['moderator', 'client', 'companion'] as const) {
      const person = await signedIn(type);
      for (const path of ['GET /admin-dashboard-stats', 'GET /system-status']) {
        expect((await person.call(path)).status).toBe(403);
      }
    }
    const nobody = {
      call: (path: string) => test.nobody.call(path, undefined, { origin: test.env.publicUrl }),
    };
    for (const path of [
      'GET /admin-dashboard-stats',
      'GET /system-status',
      'GET /moderator-stats',
    ]) {
      expect((await nobody.call(path)).status).toBe(401);
    }
  });
});

describe('the moderator dashboard', () => {
  it('counts companions, unverified ones and the messages of the last 24 hours', async () => {
    const moderator = await signedIn('moderator');
    const read = async () => (await moderator.call('GET /moderator-stats')).body;
    const before = await read();
    await companion('approved');
    const writer = await companion('pending');
    const conversation = await addTeamConversation(test.database, writer.accountId, null);
    await addMessages(test.database, { conversation, writer: writer.accountId }, [
      '25 hours',
      '23 hours',
      '1 minute',
    ]);
    expect(await read()).toEqual({
      companions: before.companions + 2,
      unverifiedCompanions: before.unverifiedCompanions + 1,
      messagesLastDay: before.messagesLastDay + 2,
    });
  });

  it('the moderator dashboard is refused to clients and companions', async () => {
    for (const type of ['client', 'companion'] as const) {
      expect((await (await signedIn(type)).call('GET /moderator-stats')).status).toBe(403);
    }
  });
});
