import { writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { ReleaseReport } from '@kabar/contracts/release-counts';
import { readRegistry } from '@kabar/releases/registry-file';
import type { Registry } from '@kabar/releases/release';
import { handleInternalCall } from '@kabar/server/internal-calls';
import type { Service } from '@kabar/server/service';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import type { ServicePlace } from './app.ts';
import {
  changeRegistryIn,
  echoService,
  type GatewayUnderTest,
  listen,
  raw,
  startGateway,
  writeStore,
} from './gateway-fixture.ts';

type Report = z.output<typeof ReleaseReport>;

/** A fake back office that stores the reports it gets. */
class BackOffice {
  readonly reports: Report[] = [];
  answers = true;
  readonly service: Service = {
    ...echoService('backoffice'),
    internal: {
      'release-counts': async (body) => {
        if (!this.answers) throw new Error('gone');
        this.reports.push(ReleaseReport.parse(body));
        return { key: 'a key of all gateways' };
      },
    },
  };

  /** The totals, computed like the service: the last sum of each gateway and hour, and each mark and page once. */
  of(name: string, version: string) {
    const sums = new Map<string, number>();
    const networks = new Set<number>();
    const started = new Map<number, number>();
    const failed = new Map<number, number>();
    for (const { gateway, counts } of this.reports) {
      for (const one of counts.filter(
        (count) => count.name === name && count.version === version,
      )) {
        sums.set(`${gateway} ${one.hour}`, one.pages);
        for (const mark of one.networks) networks.add(mark);
        for (const [page, mark] of one.started) started.set(page, mark);
        for (const [page, mark] of one.failed) failed.set(page, mark);
      }
    }
    return {
      pages: [...sums.values()].reduce((sum, one) => sum + one, 0),
      networks: networks.size,
      started: started.size,
      failures: failed.size,
      failedNetworks: new Set(failed.values()).size,
    };
  }
}

let backOffice: BackOffice;
const opened: { close(): unknown }[] = [];
beforeEach(() => {
  backOffice = new BackOffice();
});
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

/** Starts a gateway with release 2 of the client as a canary for all browsers. */
async function start(place?: ServicePlace) {
  return await withKey(await startWithoutKey(place));
}

async function startWithoutKey(place: ServicePlace = { service: backOffice.service }) {
  const gateway = await startGateway({
    settings: { trustedProxies: 1 },
    services: { backoffice: place },
    tellEveryMs: 50,
  });
  opened.push(gateway);
  const before = readRegistry(gateway.store);
  writeStore(gateway.store, '2');
  const { client: after } = readRegistry(gateway.store);
  if (before.client === undefined || after === undefined) throw new Error('no client');
  const client = { ...before.client, canary: { release: after.current, share: 100 } };
  write(gateway, { ...before, client });
  return gateway;
}

function write({ store }: GatewayUnderTest, registry: Registry): void {
  writeFileSync(path.join(store, 'registry.json'), JSON.stringify(registry));
}

/** Opens pages from an IP address, and returns their tokens. */
const openPages = ({ origin }: GatewayUnderTest, many: number, address = '10.0.0.1') =>
  Promise.all(
    Array.from({ length: many }, async () => {
      const headers = { cookie: 'kabar_hint=client', 'x-forwarded-for': address };
      const response = await fetch(`${origin}/dashboard`, { headers });
      expect(response.status).toBe(200);
      return tokenIn(await response.text());
    }),
  );
const tokenIn = (html: string): string =>
  JSON.parse(/id="kabar-page">(.*?)<\/script>/.exec(html)?.[1] ?? '{}').token;
/** Waits for the back office's key, without which pages are not counted. */
const withKey = async (gateway: GatewayUnderTest) => {
  const hasToken = async () =>
    expect(tokenIn(await (await fetch(`${gateway.origin}/login`)).text())).toBeDefined();
  await vi.waitFor(hasToken, { timeout: 20_000 });
  return gateway;
};
type What = 'starts' | 'failures';
const report = ({ origin }: GatewayUnderTest, what: What, body: string, address = '10.0.0.1') =>
  fetch(`${origin}/releases/${what}`, {
    method: 'POST',
    headers: { 'x-forwarded-for': address },
    body,
  });
const tell = async (
  gateway: GatewayUnderTest,
  what: What,
  tokens: readonly string[],
  address?: string,
) => {
  for (const page of tokens)
    await report(gateway, what, JSON.stringify({ container: 'client_2', page }), address);
};
const none = { pages: 0, networks: 0, started: 0, failures: 0, failedNetworks: 0 };
/** Waits for counts; with a long timeout, because the machine may be busy. */
const counted = (expected: Partial<typeof none>) =>
  vi.waitFor(
    () => expect(backOffice.of('client', '2')).toEqual({ ...none, networks: 1, ...expected }),
    { timeout: 20_000 },
  );

describe('the counts of a gateway', () => {
  it('reach the back office and add up with those of others, whichever gateway a page reports to', async () => {
    const [one, other] = await Promise.all([start(), start()]);
    const first = await openPages(one, 30);
    const second = await openPages(other, 12, '10.0.0.2');
    await tell(other, 'failures', first.slice(0, 2));
    await tell(one, 'starts', second.slice(0, 3));
    await counted({ pages: 42, networks: 2, started: 3, failures: 2, failedNetworks: 1 });
  });

  it('contain nothing personal: a mark stands for thousands of networks', async () => {
    const gateway = await start();
    await tell(gateway, 'failures', await openPages(gateway, 1, '203.0.113.77'));
    await counted({ pages: 1, failures: 1, failedNetworks: 1 });
    expect(JSON.stringify(backOffice.reports)).not.toContain('203.0.113');
    for (const { counts } of backOffice.reports)
      for (const { networks } of counts)
        for (const mark of networks) expect(mark).toBeLessThan(2 ** 20);
  });

  it('the counts of a gateway are one failure and one start per page, under a hundred concurrent reports to two gateways', async () => {
    const [one, other] = await Promise.all([start(), start()]);
    const [page = ''] = await openPages(one, 1);
    await Promise.all(
      Array.from({ length: 100 }, async (_, n) => {
        const gateway = n % 2 ? one : other;
        await tell(gateway, 'failures', [page], `10.1.0.${n}`);
        await tell(gateway, 'starts', [page], `10.1.0.${n}`);
      }),
    );
    await counted({ pages: 1, started: 1, failures: 1, failedNetworks: 1 });
  });

  it('belong to the network to which the page was sent, by the whole prefix of IPv6', async () => {
    const gateway = await start();
    for (let n = 1; n < 4; n += 1) {
      const page = await openPages(gateway, 1, `2001:db8:1:2:3:4:5:${n}`);
      await tell(gateway, 'failures', page, `10.9.0.${n}`);
    }
    await counted({ pages: 3, failures: 3, failedNetworks: 1 });
  });

  it('ignore a page that was sent without the release, or that was never sent', async () => {
    const gateway = await start();
    await openPages(gateway, 1);
    changeRegistryIn(gateway.store, ({ client }) => {
      if (client?.canary) client.canary.share = 1;
    });
    const headers = { cookie: 'kabar_hint=client; kabar_share=50' };
    const html = await (await fetch(`${gateway.origin}/dashboard`, { headers })).text();
    await tell(gateway, 'failures', [tokenIn(html), '', 'made up', 'A'.repeat(60)]);
    await fetch(`${gateway.origin}/dashboard`, {
      method: 'HEAD',
      headers: { cookie: 'kabar_share=0' },
    });
    await counted({ pages: 1 });
  });

  it.each([
    ...['', '{', '[]', '{"container":5}', `{"container":"${'x'.repeat(300)}"}`],
    ...['{"container":"client_2"}', '{"container":"client_2","page":"x","more":1}'],
    '{"container":"client_0","page":"x"}',
  ])('ignore a report of %s', async (body) => {
    const gateway = await start();
    expect((await report(gateway, 'failures', body)).status).toBe(204);
    await openPages(gateway, 1);
    await counted({ pages: 1 });
  });
});

describe('while the back office does not answer', () => {
  it('pages work, and counts are sent later', async () => {
    const gateway = await start();
    backOffice.answers = false;
    const pages = await openPages(gateway, 3);
    await tell(gateway, 'failures', pages.slice(0, 1));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(backOffice.of('client', '2')).toEqual(none);
    backOffice.answers = true;
    await counted({ pages: 3, failures: 1, failedNetworks: 1 });
  });

  it('without the back office from the start, pages work without a token and are not counted', async () => {
    backOffice.answers = false;
    const gateway = await startWithoutKey();
    expect(await openPages(gateway, 2)).toEqual([undefined, undefined]);
  });
});

describe('the back office in its own process', () => {
  let server: Server;
  let url: string;
  beforeEach(async () => {
    server = createServer((request, response) =>
      handleInternalCall(backOffice.service, request, response),
    );
    url = await listen(server);
    opened.push({ close: () => server.close().closeAllConnections() });
  });

  it('the back office in its own process gets the same counts', async () => {
    const gateway = await start({ url });
    await tell(gateway, 'failures', (await openPages(gateway, 5)).slice(0, 1));
    await counted({ pages: 5, failures: 1, failedNetworks: 1 });
  });

  it('serves none of it through the gateway', async () => {
    const gateway = await start({ url });
    const body = '{"gateway":"7c1f1dd5-0f56-4b5f-9f44-2f9c4bb0f3a1","counts":[]}';
    const ask = (target: string) =>
      raw(
        gateway.origin,
        `POST ${target} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
      );
    for (const target of [
      '/internal/release-counts',
      '/api/backoffice/../../internal/release-counts',
      '/api/backoffice/%2e%2e/%2e%2e/internal/release-counts',
      '/api/../internal/release-counts',
      '//internal/release-counts',
      `${gateway.origin}/internal/release-counts`,
      `${url}/internal/release-counts`,
    ])
      expect(await ask(target), target).not.toContain('a key of all gateways');
  });
});
