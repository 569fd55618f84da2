import { startTestService, type TestService } from '@kabar/dev/test-service';
import type { ServiceEnv } from '@kabar/server/env';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from './app.ts';
import { hashPassword } from './sessions/passwords.ts';

let test: TestService;
afterEach(() => test.stop());

const account = { email: 'admin@kabar.test', password: 'kabar-demo-1' };

async function start(env: Partial<ServiceEnv> = {}) {
  test = await startTestService('auth', createApp, { demo: true, ...env });
  const [row] = await test.database.query<{ id: string }>(
    `insert into auth.accounts (email, email_confirmed_at, demo) values ($1, now(), true) returning id`,
    [account.email],
  );
  await test.database.query('insert into auth.passwords (account_id, hash) values ($1, $2)', [
    row?.id,
    await hashPassword(account.password),
  ]);
}

/** Each demo endpoint, and what an ordinary account gets there. */
async function ask(headers: Record<string, string>) {
  const call = (request: string, body?: unknown) => test.nobody.call(request, body, headers);
  const signIn = await call('POST /session', account);
  const ordinary = { email: `own-${Math.random()}@x.test`, password: 'tea with milk 7' };
  await call('POST /accounts', ordinary);
  return {
    signIn: signIn.body.code ?? signIn.status,
    cookie: signIn.headers.getSetCookie().length > 0,
    offered: (await call('GET /sign-in-options')).body.demo !== null,
    mails: (await call('GET /development-mails')).status,
    provider: (await call('GET /development-provider/.well-known/openid-configuration')).status,
    ordinary: (await call('POST /session', ordinary)).status,
  };
}

const open = {
  ...{ signIn: 200, cookie: true, offered: true, mails: 200, provider: 200, ordinary: 200 },
};
const closed = {
  ...{ signIn: 'demo_elsewhere', cookie: false, offered: false, mails: 404, provider: 404 },
  ordinary: 200,
};

describe('the demonstration', () => {
  it('the demonstration is available to callers on this computer', async () => {
    await start();
    expect(await ask({})).toEqual(open);
  });

  it.each([
    ['through a proxy', { 'x-forwarded-for': '127.0.0.1' }],
    ['through a proxy of the newer kind', { forwarded: 'for=127.0.0.1' }],
    ['through a proxy that names the caller only', { 'x-real-ip': '127.0.0.1' }],
  ])('the demonstration is hidden from %s', async (_title, headers) => {
    await start();
    expect(await ask(headers)).toEqual(closed);
  });

  it('the demonstration is available to everyone if the operator allows it', async () => {
    await start({ demoPublic: true });
    expect(await ask({ 'x-forwarded-for': '192.0.2.1' })).toEqual(open);
  });

  it('the demonstration is hidden in production, whose database may still contain demo accounts', async () => {
    await start({ production: true, variables: { MAIL: 'off' } });
    expect(await ask({})).toEqual(closed);
  });
});

describe('a service behind the gateway', () => {
  beforeEach(() => start({ split: true }));

  it('trusts the client address that the gateway sends', async () => {
    expect(await ask({ 'x-kabar-loopback': 'true', 'x-forwarded-for': '::1' })).toEqual(open);
    expect(await ask({ 'x-kabar-loopback': 'false' })).toEqual(closed);
  });

  it('hides the demonstration without that address', async () => {
    expect(await ask({})).toEqual(closed);
  });
});
