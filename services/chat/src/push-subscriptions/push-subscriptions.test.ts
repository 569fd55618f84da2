import { sessionOf } from '@kabar/dev/neighbours/auth';
import { createRowReader } from '@kabar/dev/row-reader';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { serviceEnv } from '@kabar/server/env';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { newBrowser } from '../browsers-fixture.ts';
import { chatSettings, startRisks } from '../env.ts';
import { isPushEndpoint } from '../push-endpoints.ts';
import { pushKeys } from '../push-keys.ts';

let test: TestService;
let person: TestPerson;
beforeAll(async () => {
  test = await startTestService('chat', createApp);
});
afterAll(() => test.stop());
beforeEach(async () => {
  person = await test.person('client');
});

const keep = (browser: object, of = person) => of.call('PUT /push-subscriptions', browser);
const list = async (of = person) => (await of.call('GET /push-subscriptions')).body.subscriptions;

describe('a push subscription', () => {
  it('a push subscription is stored once per browser, and marks the present one', async () => {
    const browser = newBrowser();
    const first = await keep(browser);
    const second = await keep(browser);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect(await list()).toEqual([
      {
        id: first.body.id,
        service: 'fcm.googleapis.com',
        createdAt: expect.any(String),
        isCurrent: true,
      },
    ]);
  });

  it('passes to the person who signs in at the same browser, but not to one who only knows the address', async () => {
    const browser = newBrowser();
    await keep(browser);
    const other = await test.person('companion');
    const thief = { ...newBrowser(), endpoint: browser.endpoint };
    expect((await keep(thief, other)).status).toBe(422);
    expect(await list()).toHaveLength(1);
    expect((await keep(browser, other)).status).toBe(200);
    expect([await list(), (await list(other)).length]).toEqual([[], 1]);
  });

  it('a push subscription can be removed only by its person', async () => {
    const { body } = await keep(newBrowser());
    const other = await test.person('client');
    expect((await other.call(`DELETE /push-subscriptions/${body.id}`)).status).toBe(404);
    expect((await test.nobody.call(`DELETE /push-subscriptions/${body.id}`)).status).toBe(401);
    expect((await person.call(`DELETE /push-subscriptions/${body.id}`)).status).toBe(204);
    expect(await list()).toEqual([]);
  });

  it('a push subscription ends with its session', async () => {
    await keep(newBrowser());
    const session = await sessionOf(test.database, person.accountId);
    await test.service.jobs['chat:drop-push-subscriptions']?.(
      { sessionId: session?.id } as never,
      {} as never,
    );
    expect(await list()).toEqual([]);
  });

  it('a push subscription of another person is hidden from the login role', async () => {
    await keep(newBrowser());
    const chat = createRowReader(test.database, 'chat');
    const rows = (token: string | undefined) =>
      chat.rowsAs(token, 'select endpoint from chat.push_subscriptions');
    expect(await rows(person.token)).toHaveLength(1);
    expect(await rows((await test.person('admin')).token)).toEqual([]);
    expect(await rows(undefined)).toEqual([]);
    await chat.close();
  });

  it.each([
    'http://fcm.googleapis.com/fcm/send/a',
    'https://127.0.0.1/a',
    'https://10.0.0.7/a',
    'https://localhost/a',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/a',
    'https://fcm.googleapis.com:8443/fcm/send/a',
    'https://fcm.googleapis.com@10.0.0.7/a',
    'https://me:you@fcm.googleapis.com/a',
    'https://fcm.googleapis.com.evil.test/a',
    'https://evil.test/?https://fcm.googleapis.com/',
    'https://push.apple.com.evil.test/a',
    'https://evilnotify.windows.com.test/a',
    'file:///etc/passwd',
    'no address',
  ])('a push subscription is refused at %s', async (endpoint) => {
    const answer = await keep({ ...newBrowser(), endpoint });
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toEqual([{ path: 'endpoint', reason: expect.any(String) }]);
  });

  it('a push subscription is refused with keys that cannot encrypt', async () => {
    const answer = await keep({ ...newBrowser(), publicKey: 'B'.repeat(87) });
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toEqual([{ path: 'publicKey', reason: 'Not a public key' }]);
  });

  it.each([
    'https://fcm.googleapis.com/fcm/send/a',
    'https://updates.push.services.mozilla.com/wpush/v2/a',
    'https://web.push.apple.com/a',
    'https://wns2-par02p.notify.windows.com/w/?token=a',
  ])('a push subscription is accepted at %s', (endpoint) => {
    expect(isPushEndpoint(endpoint, undefined)).toBe(true);
  });
});

describe('the push keys', () => {
  const env = (secret: string, variables = {}) => serviceEnv({ ...test.env, secret, variables });

  it('the push keys are the same in every process of the installation and after every start', () => {
    const keys = pushKeys(env('a'.repeat(40)));
    expect(pushKeys(env('a'.repeat(40)))).toEqual(keys);
    expect(pushKeys(env('b'.repeat(40)))).not.toEqual(keys);
    expect(Buffer.from(keys.publicKey, 'base64url')).toHaveLength(65);
  });

  it('the push keys can be set explicitly', () => {
    const { privateKey, publicKey } = pushKeys(env('c'.repeat(40)));
    const given = { VAPID_PRIVATE_KEY: privateKey };
    expect(pushKeys(env('d'.repeat(40), given))).toEqual({ privateKey, publicKey });
  });

  it('refuse a test push service in production', () => {
    const values = chatSettings(env('e'.repeat(40), { PUSH_TEST_ORIGIN: 'http://127.0.0.1:1' }));
    expect(startRisks(values, true)).toHaveLength(1);
    expect(startRisks(values, false)).toEqual([]);
  });
});
