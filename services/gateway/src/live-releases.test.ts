import { copyFileSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Registry } from '@kabar/releases/release';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  changeRegistryIn,
  type GatewayUnderTest,
  startGateway,
  writeStore,
} from './gateway-fixture.ts';

let gateway: GatewayUnderTest;
beforeEach(async () => {
  gateway = await startGateway();
});
afterEach(() => gateway.close());

const changeRegistry = (change: (registry: Registry) => void) =>
  changeRegistryIn(gateway.store, change);

/** Gives release 2 of the client to a percentage of the browsers. */
function startCanary(share: number): void {
  const before = readFileSync(path.join(gateway.store, 'registry.json'), 'utf8');
  writeStore(gateway.store, '2');
  const { client } = JSON.parse(readFileSync(path.join(gateway.store, 'registry.json'), 'utf8'));
  writeFileSync(path.join(gateway.store, 'registry.json'), before);
  changeRegistry((registry) => {
    if (registry.client) registry.client.canary = { release: client.current, share };
  });
}

async function pageOf(cookie?: string) {
  const answer = await fetch(gateway.origin, { headers: cookie ? { cookie } : {} });
  const [given] = answer.headers.getSetCookie();
  return { html: await answer.text(), cookie: given?.split(';')[0], whole: given };
}

const gotCanary = (html: string) => html.includes('"container":"client_2"');

describe('a canary', () => {
  it('a canary is for a share of the browsers, each of which keeps its choice', async () => {
    startCanary(30);
    const visits = await Promise.all(Array.from({ length: 300 }, () => pageOf()));
    const share = visits.filter(({ html }) => gotCanary(html)).length / visits.length;
    expect(share).toBeGreaterThan(0.15);
    expect(share).toBeLessThan(0.45);
    for (const { html, cookie } of visits.slice(0, 20)) {
      const again = await pageOf(cookie);
      expect(gotCanary(again.html)).toBe(gotCanary(html));
      expect(again.cookie).toBeUndefined();
    }
  });

  it('falls back to the current release, and is identified by a number that scripts cannot read', async () => {
    startCanary(50);
    const { html } = await pageOf('kabar_share=49');
    expect(html).toMatch(
      /"client":\{"current":\{"container":"client_2".*"previous":\{"container":"client_1"/,
    );
    expect((await pageOf('kabar_share=50')).html).not.toContain('client_2');
    const { whole } = await pageOf('kabar_share=1000');
    expect(whole).toMatch(/^kabar_share=\d{1,2}; .*HttpOnly; SameSite=Lax/);
  });

  it('needs no cookie while there is none', async () => {
    expect((await pageOf()).cookie).toBeUndefined();
  });
});

describe('GET /releases', () => {
  interface Live {
    shell: string;
    remotes: Record<string, { current: { container: string } } | undefined>;
  }
  const live = async (shell: string): Promise<Live> =>
    JSON.parse(await (await fetch(`${gateway.origin}/releases?shell=${shell}`)).text());
  /** Release 2 of the shell shares another module, which the client's release 2 needs. */
  function releaseTwo(): void {
    for (const [version, names] of [
      ['1', ['Link']],
      ['2', ['NavLink']],
    ] as const) {
      writeStore(gateway.store, version);
      const provides = { 'react-router-dom': names };
      const file = path.join(gateway.store, 'shell', version, 'release.json');
      const shell = JSON.parse(readFileSync(file, 'utf8'));
      writeFileSync(file, JSON.stringify({ ...shell, provides }));
    }
    changeRegistry(({ client }) => {
      if (client) client.current.needs = { 'react-router-dom': ['NavLink'] };
    });
  }

  it("returns the releases that the page's shell can serve, and the shell that a reload brings", async () => {
    releaseTwo();
    const forNew = await live('2');
    expect(forNew.shell).toBe('2');
    expect(forNew.remotes.client?.current.container).toBe('client_2');
    const forOld = await live('1');
    expect(forOld.shell).toBe('2');
    expect(forOld.remotes.auth?.current.container).toBe('auth_2');
    expect(forOld.remotes.client).toBeUndefined();
  });

  it('returns none for a shell that is gone, and for an invalid version', async () => {
    releaseTwo();
    for (const shell of ['0', '', '../client/2', '%00', 'x'.repeat(5_000)]) {
      const answer = await fetch(`${gateway.origin}/releases?shell=${shell}`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(await answer.json()).toEqual({ shell: '2', remotes: {} });
    }
  });
});

describe('a truncated registry', () => {
  const file = () => path.join(gateway.store, 'registry.json');
  const status = async () => (await fetch(gateway.origin)).status;

  it('changes nothing for browsers, and counts again once it is complete', async () => {
    const whole = readFileSync(file(), 'utf8');
    expect(await status()).toBe(200);
    truncateSync(file(), 400);
    const { html } = await pageOf();
    expect(html).toContain('"container":"client_1"');
    expect((await fetch(`${gateway.origin}/assets/client/entry.1.js`)).status).toBe(200);
    expect((await fetch(`${gateway.origin}/readyz`)).status).toBe(200);
    writeFileSync(file(), whole.replaceAll('client_1', 'client_9'));
    expect((await pageOf()).html).toContain('"container":"client_9"');
  });

  it('a truncated registry is replaced by its copy in a starting gateway', async () => {
    copyFileSync(file(), path.join(gateway.store, 'registry.copy.json'));
    truncateSync(file(), 400);
    const { html } = await pageOf();
    expect(html).toContain('"container":"client_1"');
  });

  it('a truncated registry with a truncated copy leaves a starting gateway not ready, until it is complete', async () => {
    const whole = readFileSync(file(), 'utf8');
    truncateSync(file(), 400);
    expect((await fetch(`${gateway.origin}/readyz`)).status).toBe(503);
    writeFileSync(file(), whole);
    expect((await fetch(`${gateway.origin}/readyz`)).status).toBe(200);
    expect(await status()).toBe(200);
  });
});
