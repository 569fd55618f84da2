import { createServer } from 'node:http';
import { forEachService } from '@kabar/contracts/contract';
import { startTestService, type TestService } from '@kabar/dev/test-service';
import { createGateway, type Gateway } from '@kabar/gateway/app';
import { printMetrics } from '@kabar/server/metrics';
import { openMetrics } from '@kabar/server/metrics-server';
import { createApp } from '@kabar/service-chat/app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressOf, gatewaySettings } from './observed-fixture.ts';

let test: TestService;
let gateway: Gateway;
let origin: string;
const server = createServer((request, response) => void gateway(request, response));

beforeAll(async () => {
  test = await startTestService('chat', createApp);
  server.listen(0, '127.0.0.1');
  origin = await addressOf(server);
  gateway = createGateway({
    settings: gatewaySettings(test.url),
    services: forEachService(() => ({ url: test.url })),
    releases: '/nowhere',
  });
});
afterAll(async () => {
  gateway.close();
  server.closeAllConnections();
  server.close();
  await test.stop();
});

const lines = async (name: string) =>
  (await printMetrics()).split('\n').filter((line) => line.startsWith(`${name}{`));

/** The current value of the request counter whose line matches; 0 if there is none. */
const count = async (pattern: RegExp) => {
  const line = (await lines('kabar_http_requests_total')).find((one) => pattern.test(one));
  return Number(line?.split(' ').at(-1) ?? 0);
};

describe('metrics', () => {
  it('count requests by the pattern of their path and their status, at the gateway and at the service', async () => {
    const person = await test.person('client');
    const missing = '0190f8a0-0000-7000-8000-000000000000';
    const ask = (path: string) => fetch(origin + path, { headers: { cookie: person.cookie } });
    // Compares with earlier values, because other test files of the process may have requested the same paths.
    const patterns = [
      /service="chat".*route="\/conversations\/\{[a-zA-Z]+\}",status="404"}/,
      /service="chat".*route="\/conversations",status="200"}/,
      /service="gateway".*route="\/api\/chat",status="200"}/,
    ];
    const before = await Promise.all(patterns.map(count));
    expect((await ask(`/api/chat/conversations/${missing}`)).status).toBe(404);
    expect((await ask('/api/chat/conversations')).status).toBe(200);
    // Polls, because a request is counted after its response has been sent.
    await expect
      .poll(() => Promise.all(patterns.map(count)))
      .toEqual(before.map((number) => number + 1));
    const durations = await lines('kabar_http_request_duration_seconds_count');
    expect(durations.some((line) => line.includes('route="/conversations"'))).toBe(true);
    expect((await lines('kabar_database_connections')).join('\n')).toMatch(
      /service="chat",pool="requests",state="idle"} [1-9]/,
    );
  });

  it('hold nothing that a caller sent, and no more lines for a hundred strange requests than for one', async () => {
    const strange = async (n: number) => {
      for (const path of [`/api/chat/siti-${n}`, `/api/budi-${n}`, `/someone-${n}@people.test`]) {
        await fetch(`${origin}${path}?token=secret-${n}`).then((answer) => answer.text());
      }
      await fetch(`${test.url}/api/chat/siti-${n}`, { method: n % 2 ? 'PROPFIND' : 'REPORT' });
    };
    await strange(0);
    await strange(1);
    await strange(2);
    /** The metric lines without values. The only POST is the gateway's report of the pages that it sent. */
    const kinds = (text: string) =>
      text
        .split('\n')
        .filter((line) => line.startsWith('kabar_') && !line.includes('method="POST"'))
        .map((line) => line.replace(/ \S+$/, ''))
        .toSorted();
    const before = kinds(await printMetrics());
    for (let n = 3; n < 100; n += 1) await strange(n);
    const text = await printMetrics();
    expect(kinds(text)).toEqual(before);
    expect(text).not.toMatch(/siti|budi|people\.test|secret-|PROPFIND|REPORT/);
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/);
  });

  it('metrics are not served by the gateway, under any path of its own or of a service', async () => {
    for (const path of [
      '/metrics',
      '/api/metrics',
      '/api/chat/metrics',
      '/api/chat/../metrics',
      '/api/chat/%2e%2e/metrics',
    ]) {
      const text = await fetch(origin + path).then((answer) => answer.text());
      expect(text, path).not.toContain('kabar_http_requests_total');
    }
  });

  it('metrics are served on a separate port, with nothing else', async () => {
    const opened = await openMetrics({ metricsPort: 0, metricsHost: '127.0.0.1' });
    const answer = await fetch(`http://127.0.0.1:${opened?.port}/metrics`);
    expect(answer.headers.get('content-type')).toContain('text/plain');
    expect(await answer.text()).toContain('kabar_http_requests_total');
    expect((await fetch(`http://127.0.0.1:${opened?.port}/`)).status).toBe(404);
    await opened?.close();
    expect(await openMetrics({ metricsHost: '127.0.0.1' })).toBeUndefined();
  });
});
