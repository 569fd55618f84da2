import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readRegistry } from '@kabar/build/registry-file';
import type { Registry } from '@kabar/build/release';
import { readHistory } from '@kabar/build/release-history';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type GatewayUnderTest, startGateway, writeStore } from './gateway-fixture.ts';

let gateway: GatewayUnderTest;
beforeEach(async () => {
  gateway = await startGateway({ settings: { trustedProxies: 1 } });
  const before = readRegistry(gateway.store);
  writeStore(gateway.store, '2');
  const after = readRegistry(gateway.store);
  // Release 2 of auth is current, and that of the client a canary for all browsers.
  write({
    ...before,
    ...(after.auth ? { auth: { ...after.auth, previous: before.auth?.current } } : {}),
    ...(before.client && after.client
      ? { client: { ...before.client, canary: { release: after.client.current, share: 100 } } }
      : {}),
  });
});
afterEach(() => gateway.close());

function write(registry: Registry): void {
  writeFileSync(path.join(gateway.store, 'registry.json'), JSON.stringify(registry));
}

const openPages = (route: string, many: number) =>
  Promise.all(
    Array.from({ length: many }, () =>
      fetch(gateway.origin + route, { headers: { cookie: 'kabar_hint=client' } }),
    ),
  );
const report = (body: string, address = '10.0.0.1') =>
  fetch(`${gateway.origin}/releases/failures`, {
    method: 'POST',
    headers: { 'x-forwarded-for': address },
    body,
  });
const reportOf = (container: string, address: string) =>
  report(JSON.stringify({ container }), address);
const live = () => readRegistry(gateway.store);

describe('a release that fails in more than two percent of at least fifty pages', () => {
  it('is taken back as a canary, and the history says why', async () => {
    await openPages('/dashboard', 60);
    await reportOf('client_2', '10.0.0.1');
    expect(live().client?.canary).toBeDefined();
    expect((await reportOf('client_2', '10.0.0.2')).status).toBe(204);
    expect(live().client?.canary).toBeUndefined();
    expect(readHistory(gateway.store)[0]).toMatchObject({
      ...{ name: 'client', version: '2', event: 'rolled back', by: 'the gateway' },
      why: '2 of 60 pages with it failed',
    });
    const html = await (await fetch(`${gateway.origin}/dashboard`)).text();
    expect(html).toContain('client_1');
    expect(html).not.toContain('client_2');
  });

  it('goes back to the one before, but not to one that was taken back itself', async () => {
    await openPages('/login', 60);
    for (const address of ['10.0.0.1', '10.0.0.2']) await reportOf('auth_2', address);
    expect(live().auth?.current.version).toBe('1');
    await openPages('/login', 60);
    for (const address of ['10.0.0.1', '10.0.0.2']) await reportOf('auth_1', address);
    expect(live().auth?.current.version).toBe('1');
  });
});

describe('a release stays', () => {
  it('while fewer than fifty pages were sent with it', async () => {
    await openPages('/dashboard', 49);
    for (let n = 1; n < 20; n += 1) await reportOf('client_2', `10.0.0.${n}`);
    expect(live().client?.canary).toBeDefined();
  });

  it('when one address alone reports it, however often', async () => {
    await openPages('/dashboard', 60);
    for (let n = 1; n < 20; n += 1) await reportOf('client_2', '10.0.0.1');
    expect(live().client?.canary).toBeDefined();
  });

  it('when all who report it are of one network of IPv6', async () => {
    await openPages('/dashboard', 60);
    for (let n = 1; n < 20; n += 1) await reportOf('client_2', `2001:db8:1:2:3:4:5:${n}`);
    expect(live().client?.canary).toBeDefined();
  });

  it('when fewer fail, and when nobody gets the reported one', async () => {
    await openPages('/dashboard', 150);
    for (let n = 1; n <= 3; n += 1) await reportOf('client_2', `10.0.0.${n}`);
    for (let n = 1; n < 20; n += 1) await reportOf('client_0', `10.0.1.${n}`);
    expect(live().client?.canary).toBeDefined();
  });

  it.each([
    '',
    '{',
    '[]',
    '{"container":5}',
    `{"container":"${'x'.repeat(300)}"}`,
    '{"container":"client_2","more":1}',
  ])('when what is reported is %s', async (body) => {
    await openPages('/dashboard', 60);
    for (let n = 1; n < 5; n += 1) expect((await report(body, `10.0.0.${n}`)).status).toBe(204);
    expect(live().client?.canary).toBeDefined();
  });
});
