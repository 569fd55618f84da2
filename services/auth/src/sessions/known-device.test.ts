import { startTestService, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';

let test: TestService;
beforeAll(async () => {
  test = await startTestService('auth', createApp, { trustedProxies: 1 });
});
afterAll(() => test.stop());

let callers = 0;

/** Each request has its own IP address, to avoid the per-address limit. */
function signIn(email: string, password: string, cookie = '') {
  callers += 1;
  const address = `192.0.2.${callers % 250}`;
  return test.nobody.call(
    'POST /session',
    { email, password },
    { cookie, 'x-forwarded-for': address },
  );
}

async function signUp(email: string) {
  const { headers } = await test.nobody.call('POST /accounts', { email, password: 'teapot' });
  return deviceOf(headers);
}

/** The browser's cookies without its session. */
const deviceOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .filter((cookie) => cookie.includes('device'))
    .join('; ');

async function guess(email: string, times: number, cookie = '') {
  for (let n = 0; n < times; n += 1) await signIn(email, 'guess', cookie);
  // The first backoff is one second, which could be over before the check on a busy machine.
  await test.database.query(
    `update auth.rate_limits set free_at = now() + interval '1 minute' where free_at is not null`,
  );
}

describe('a browser in which the account was signed in before', () => {
  it('lets its owner in while guesses from elsewhere are delayed', async () => {
    const device = await signUp('owner@x.test');
    await guess('owner@x.test', 12);
    expect((await signIn('owner@x.test', 'teapot')).status).toBe(429);
    expect((await signIn('owner@x.test', 'teapot', device)).status).toBe(200);
    // Other browsers must still wait.
    expect((await signIn('owner@x.test', 'teapot')).status).toBe(429);
  });

  it('a browser that has signed in before has a limit of its own', async () => {
    const device = await signUp('child@x.test');
    await guess('child@x.test', 10, device);
    expect((await signIn('child@x.test', 'teapot', device)).status).toBe(429);
    expect((await signIn('child@x.test', 'teapot')).status).toBe(200);
  });

  it('a browser that has signed in before is trusted for that account only', async () => {
    const device = await signUp('mine@x.test');
    await signUp('theirs@x.test');
    await guess('theirs@x.test', 10, device);
    expect((await signIn('theirs@x.test', 'teapot', device)).status).toBe(429);
    expect((await signIn('theirs@x.test', 'teapot')).status).toBe(429);
  });

  it('a browser that has signed in before is not trusted with a forged cookie', async () => {
    const device = await signUp('forged@x.test');
    await guess('forged@x.test', 10);
    const forged = `${device.slice(0, -6)}AAAAAA`;
    expect((await signIn('forged@x.test', 'teapot', forged)).status).toBe(429);
  });

  it('stays trusted for everyone who shares it', async () => {
    const first = await signUp('first@x.test');
    await signUp('second@x.test');
    const shared = deviceOf((await signIn('second@x.test', 'teapot', first)).headers);
    for (const email of ['first@x.test', 'second@x.test']) {
      await guess(email, 10);
      expect((await signIn(email, 'teapot')).status).toBe(429);
      expect((await signIn(email, 'teapot', shared)).status).toBe(200);
    }
  });
});

it('guesses at the sign-in do not block a person within their session', async () => {
  const person = await test.person('client');
  await test.nobody.call('POST /accounts', { email: 'inside@x.test', password: 'teapot' });
  const { headers } = await signIn('inside@x.test', 'teapot');
  const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? '';
  await guess('inside@x.test', 12);
  const change = { current: 'teapot', password: 'a-brand-new-kettle' };
  const answer = await person.call('PUT /account/password', change, { cookie });
  expect(answer.status).toBe(204);
});

it('a sign-in on a device that is new to the account is reported by mail, once', async () => {
  const firefox = (version: number) => `Mozilla/5.0 (X11; Linux) Gecko/2010 Firefox/${version}.0`;
  const account = { email: 'devices@x.test', password: 'teapot' };
  const use = (userAgent: string, path: 'POST /accounts' | 'POST /session') =>
    test.nobody.call(path, account, { 'user-agent': userAgent });
  const reported = async () => {
    const rows = await test.database.query<{ user_agent: string }>(
      `select details ->> 'userAgent' as user_agent from auth.mails where address = $1 and kind = 'new-device' order by created_at`,
      [account.email],
    );
    return rows.map(({ user_agent }) => user_agent);
  };
  expect((await use(firefox(120), 'POST /accounts')).status).toBe(201);
  expect((await use(firefox(121), 'POST /session')).status).toBe(200);
  expect(await reported()).toEqual([]);
  for (let n = 0; n < 2; n += 1) expect((await use('Lynx/2.9', 'POST /session')).status).toBe(200);
  expect(await reported()).toEqual(['Lynx/2.9']);
  // Another account's devices do not count.
  await test.nobody.call('POST /accounts', { ...account, email: 'others@x.test' });
  expect((await use('Dillo/3.1', 'POST /session')).status).toBe(200);
  expect(await reported()).toEqual(['Lynx/2.9', 'Dillo/3.1']);
});
