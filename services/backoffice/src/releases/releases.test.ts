import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdirSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { removeAccount } from '@kabar/dev/neighbours/auth';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { readRegistry, writeRegistry } from '@kabar/releases/registry-file';
import { promote } from '@kabar/releases/release-store';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { makeStore } from './releases-fixture.ts';

let test: TestService;
let admin: TestPerson;
const store = makeStore();
beforeAll(async () => {
  const variables = { RELEASES: store.folder, CANARY_MINUTES: '0' };
  test = await startTestService('backoffice', createApp, { variables });
});
beforeEach(async () => {
  store.reset();
  await test.database.query('delete from backoffice.release_pages');
  admin = await test.person('admin', 'Ayu Lestari');
});
afterAll(async () => {
  await test.stop();
  store.remove();
});

const live = () => readRegistry(store.folder).client;
const slots = async () => (await admin.call('GET /releases')).body.slots;
const client = async () => (await slots()).find(({ name }: { name: string }) => name === 'client');
const decide = async (what: string, more: object = {}, person = admin) =>
  person.call(`POST /releases/client/${what}`, {
    ...{ stamp: (await client()).stamp, reason: 'The drill' },
    ...more,
  });
const actions = () =>
  test.database.query(
    `select admin_id, action_type, details from backoffice.admin_actions
       where target_type = 'release' and admin_id = $1 order by created_at`,
    [admin.accountId],
  );

describe('the releases that browsers get', () => {
  // Decision: 41
  it('the releases that browsers get are shown with their counts, since when, by whom and why', async () => {
    await tell('2', {
      pages: 120,
      failed: [
        [1, 1],
        [2, 1],
      ],
    });
    const answer = await admin.call('GET /releases');
    expect(answer.body.promotion).toEqual({ pages: 200, minutes: 0 });
    expect(answer.body.slots).toMatchObject([
      { name: 'shell', current: { version: '1' }, previous: null, canary: null },
      {
        name: 'client',
        current: {
          version: '1',
          counts: { pages: 0, failures: 0 },
          since: { event: 'published', by: { kind: 'command', user: 'ayu' } },
        },
        canary: {
          ...{ version: '2', share: 5, counts: { pages: 120, failures: 2 }, promotesItself: true },
          since: { event: 'canary' },
        },
      },
    ]);
  });

  it('the releases that browsers get are empty before anything is published', async () => {
    store.remove();
    expect(await slots()).toEqual([]);
    expect((await admin.call('GET /releases/history')).body).toEqual({ events: [], next: null });
  });

  it('reading and deciding about releases is 503 when the store cannot be read', async () => {
    const { stamp } = await client();
    for (const name of ['registry.json', 'registry.copy.json'])
      truncateSync(path.join(store.folder, name), 5);
    expect((await admin.call('GET /releases')).status).toBe(503);
    expect((await decideWith(stamp)).status).toBe(503);
  });

  it('the releases that browsers get are neither readable nor changeable by anyone but admins', async () => {
    const { stamp } = await client();
    for (const type of ['moderator', 'client', 'companion'] as const) {
      const person = await test.person(type);
      for (const request of ['GET /releases', 'GET /releases/history'])
        expect((await person.call(request)).status).toBe(403);
      expect((await decideWith(stamp, person)).status).toBe(403);
    }
    expect((await decideWith(stamp, test.nobody)).status).toBe(401);
    expect(live()?.canary).toBeDefined();
  });
});

const decideWith = (stamp: string, person = admin) =>
  person.call('POST /releases/client/promotion', { stamp, reason: 'The drill' });

describe('an admin', () => {
  it('extends the canary to more browsers, then to all, and is audited with the reason', async () => {
    expect((await decide('share', { share: 40 })).status).toBe(204);
    expect(live()?.canary?.share).toBe(40);
    expect((await decide('promotion')).status).toBe(204);
    expect(live()).toMatchObject({ current: { version: '2' }, previous: { version: '1' } });
    expect(await client()).toMatchObject({
      current: {
        since: {
          ...{ event: 'promoted', why: 'The drill', counts: null },
          by: { kind: 'admin', id: admin.accountId, fullName: 'Ayu Lestari' },
        },
      },
    });
    expect(await actions()).toMatchObject([
      {
        ...{ action_type: 'release_share_changed', admin_id: admin.accountId },
        details: { name: 'client', before: { canary: '2', share: 5 }, after: { share: 40 } },
      },
      {
        action_type: 'release_promoted',
        details: { after: { current: '2' }, reason: 'The drill' },
      },
    ]);
  });

  it('rolls back the canary, or the current release beside one', async () => {
    store.publish('client', '3');
    store.publishCanary('client', '4');
    expect((await decide('rollback', { which: 'current' })).status).toBe(204);
    expect(live()).toMatchObject({
      ...{ current: { version: '1' }, previous: { version: '3' } },
      canary: { release: { version: '4' } },
    });
    expect(await client()).toMatchObject({ current: { since: { event: 'rolled_back', to: '1' } } });
    expect((await decide('rollback', { which: 'canary' })).status).toBe(204);
    expect(live()?.canary).toBeUndefined();
    expect((await actions()).map((one) => one.action_type)).toEqual([
      ...['release_taken_back', 'release_taken_back'],
    ]);
  });

  it("an admin's decision about a release is refused, without an audit entry, when something else is live by now", async () => {
    const { stamp } = await client();
    await decide('share', { share: 50 });
    const second = await test.person('admin');
    const late = await second.call('POST /releases/client/share', {
      ...{ stamp, share: 20, reason: 'The drill' },
    });
    expect([late.status, late.body.code]).toEqual([412, 'changed_meanwhile']);
    promote(store.folder, 'client');
    expect((await decideWith(stamp, second)).status).toBe(412);
    expect(live()?.canary).toBeUndefined();
    expect(await actions()).toHaveLength(1);
  });

  it("an admin's decision about a missing release is refused", async () => {
    expect((await decide('rollback', { which: 'current' })).body.code).toBe('release_missing');
    await decide('rollback', { which: 'canary' });
    for (const [what, more] of [
      ['promotion', {}],
      ['share', { share: 5 }],
      ['rollback', { which: 'canary' }],
    ] as const) {
      const answer = await decide(what, more);
      expect([answer.status, answer.body.code]).toEqual([409, 'release_missing']);
    }
    const unknown = await admin.call('POST /releases/companion/promotion', {
      ...{ stamp: '1...', reason: 'The drill' },
    });
    expect(unknown.status).toBe(412);
    expect(await actions()).toHaveLength(1);
  });

  it.each([
    ['promotion', { reason: ' x ' }],
    ['promotion', { stamp: 'x'.repeat(400) }],
    ['share', { share: 0 }],
    ['share', { share: 101 }],
    ['share', { share: 1.5 }],
    ['rollback', { which: 'previous' }],
  ])('gets a message about the invalid %s %j', async (what, more) => {
    const answer = await decide(what, more);
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input']);
    expect(live()?.canary?.share).toBe(5);
  });

  it('gets 503 when the store cannot be written, and nothing is audited', async () => {
    const { stamp } = await client();
    // A folder with the name of the temporary file makes writing fail; missing permissions would not stop root.
    mkdirSync(path.join(store.folder, `registry.json.${process.pid}`));
    expect((await decideWith(stamp)).status).toBe(503);
    expect(live()?.canary).toBeDefined();
    expect(await actions()).toEqual([]);
  });
});

it('pages through the history of one name or all, unmoved by later events', async () => {
  for (let version = 10; version < 40; version += 1) store.publish('client', String(version));
  const first = (await admin.call('GET /releases/history')).body;
  expect(first.events).toHaveLength(20);
  expect(first.events[0]).toMatchObject({ version: '39', event: 'published' });
  store.publish('shell', '2');
  const second = (await admin.call(`GET /releases/history?before=${first.next}`)).body;
  expect(second.events.map(({ version }: { version: string }) => version)).toEqual([
    ...['19', '18', '17', '16', '15', '14', '13', '12', '11', '10', '2', '1', '1'],
  ]);
  expect(second.next).toBeNull();
  const shell = (await admin.call('GET /releases/history?name=shell')).body;
  expect(shell.events).toMatchObject([{ version: '2' }, { version: '1' }]);
  for (const wrong of ['before=-1', 'before=x', 'name=No-body', 'more=1'])
    expect((await admin.call(`GET /releases/history?${wrong}`)).status).toBe(400);
});

it('keeps the history of a removed remote, but shows nothing of it as live', async () => {
  const gone = { at: new Date().toISOString(), name: 'payments', version: '7', event: 'published' };
  appendFileSync(
    path.join(store.folder, 'history.jsonl'),
    `${JSON.stringify({ ...gone, by: 'ayu' })}\n`,
  );
  const registry = readRegistry(store.folder);
  writeRegistry(store.folder, Object.assign(registry, { payments: registry.client }));
  const history = await admin.call('GET /releases/history?name=payments');
  expect(history.body.events).toMatchObject([{ name: 'payments', version: '7' }]);
  expect((await admin.call('GET /releases/history')).body.events[0].name).toBe('payments');
  expect((await slots()).map(({ name }: { name: string }) => name)).toEqual(['shell', 'client']);
  const decision = { stamp: '7..', reason: 'The drill' };
  const answer = await admin.call('POST /releases/payments/promotion', decision);
  expect(answer.status).toBe(400);
});

it('keeps the decisions of an erased admin without a name', async () => {
  await decide('promotion');
  await removeAccount(test.database, admin.accountId);
  admin = await test.person('admin');
  expect(await client()).toMatchObject({
    current: { since: { by: { kind: 'admin', fullName: null }, why: 'The drill' } },
  });
});

const hour = () => new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000).toISOString();

/** Sends a report like a gateway. */
async function tell(
  version: string,
  counted: { pages: number; failed: [number, number][] },
  gateway: string = randomUUID(),
) {
  const networks = Array.from({ length: 100 }, (_, mark) => mark);
  const counts = [{ name: 'client', version, hour: hour(), networks, started: [], ...counted }];
  return await test.service.internal?.['release-counts']?.({ gateway, counts });
}
