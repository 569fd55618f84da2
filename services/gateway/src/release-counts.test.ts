import { writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { readRegistry } from '@kabar/build/registry-file';
import type { Registry } from '@kabar/build/release';
import { ReleaseReport } from '@kabar/contracts/release-counts';
import { answerInternalCall } from '@kabar/server/internal-calls';
import type { Service } from '@kabar/server/service';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import type { ServicePlace } from './app.ts';
import {
  echoService,
  type GatewayUnderTest,
  listen,
  raw,
  startGateway,
  writeStore,
} from './gateway-fixture.ts';

type Report = z.output<typeof ReleaseReport>;

/** What stands in for the back office: keeps what it was told. */
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

  /** Added up as the service does: the last sum of each gateway and hour, and each mark once. */
  of(name: string, version: string) {
    const pages = new Map<string, number>();
    const marks = new Set<number>();
    for (const { gateway, counts } of this.reports) {
      for (const one of counts.filter(
        (count) => count.name === name && count.version === version,
      )) {
        pages.set(`${gateway} ${one.hour}`, one.pages);
        for (const mark of one.marks) marks.add(mark);
      }
    }
    return { pages: [...pages.values()].reduce((sum, one) => sum + one, 0), failures: marks.size };
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

/** A gateway whose store has release 2 of the client as a canary for all browsers. */
async function start(place: ServicePlace = { service: backOffice.service }) {
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

const openPages = ({ origin }: GatewayUnderTest, many: number) =>
  Promise.all(
    Array.from({ length: many }, () =>
      fetch(`${origin}/dashboard`, { headers: { cookie: 'kabar_hint=client' } }),
    ),
  );
const report = ({ origin }: GatewayUnderTest, body: string, address = '10.0.0.1') =>
  fetch(`${origin}/releases/failures`, {
    method: 'POST',
    headers: { 'x-forwarded-for': address },
    body,
  });
const reportOf = (gateway: GatewayUnderTest, container: string, address: string) =>
  report(gateway, JSON.stringify({ container }), address);
/** Long, because the machine may be busy. */
const counted = (expected: { pages: number; failures: number }) =>
  vi.waitFor(() => expect(backOffice.of('client', '2')).toEqual(expected), { timeout: 20_000 });

describe('what a gateway counts', () => {
  it('reaches the back office, and that of several gateways is told apart and adds up', async () => {
    const [one, other] = await Promise.all([start(), start()]);
    await openPages(one, 30);
    await openPages(other, 12);
    await reportOf(one, 'client_2', '10.0.0.1');
    await reportOf(other, 'client_2', '10.0.0.2');
    // The same network at both: one failure.
    await reportOf(other, 'client_2', '10.0.0.1');
    await counted({ pages: 42, failures: 2 });
  });

  it('holds nothing of who reported: a mark stands for thousands of networks', async () => {
    const gateway = await start();
    await openPages(gateway, 1);
    await reportOf(gateway, 'client_2', '203.0.113.77');
    await counted({ pages: 1, failures: 1 });
    const told = JSON.stringify(backOffice.reports);
    expect(told).not.toContain('203.0.113');
    for (const { counts } of backOffice.reports)
      for (const { marks } of counts) for (const mark of marks) expect(mark).toBeLessThan(2 ** 20);
  });

  it('is one failure for each network of a caller', async () => {
    const gateway = await start();
    await openPages(gateway, 1);
    for (let n = 1; n < 6; n += 1) {
      await reportOf(gateway, 'client_2', '10.0.0.1');
      await reportOf(gateway, 'client_2', `2001:db8:1:2:3:4:5:${n}`);
    }
    await counted({ pages: 1, failures: 2 });
  });

  it.each([
    ...['', '{', '[]', '{"container":5}', `{"container":"${'x'.repeat(300)}"}`],
    '{"container":"client_2","more":1}',
    '{"container":"client_0"}',
  ])('is nothing when what is reported is %s', async (body) => {
    const gateway = await start();
    expect((await report(gateway, body)).status).toBe(204);
    await openPages(gateway, 1);
    await counted({ pages: 1, failures: 0 });
  });
});

describe('while the back office does not answer', () => {
  it('pages go on, and what was counted is told later', async () => {
    backOffice.answers = false;
    const gateway = await start();
    expect((await openPages(gateway, 3)).map(({ status }) => status)).toEqual([200, 200, 200]);
    await reportOf(gateway, 'client_2', '10.0.0.1');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(backOffice.reports).toEqual([]);
    backOffice.answers = true;
    await counted({ pages: 3, failures: 1 });
  });
});

describe('the back office in its own process', () => {
  let server: Server;
  let url: string;
  beforeEach(async () => {
    server = createServer((request, response) =>
      answerInternalCall(backOffice.service, request, response),
    );
    url = await listen(server);
    opened.push({ close: () => server.close().closeAllConnections() });
  });

  it('is told the same', async () => {
    const gateway = await start({ url });
    await openPages(gateway, 5);
    await reportOf(gateway, 'client_2', '10.0.0.1');
    await counted({ pages: 5, failures: 1 });
  });

  it('answers nothing of it through the gateway', async () => {
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
