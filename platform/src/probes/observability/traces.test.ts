import { createServer } from 'node:http';
import { forEachService } from '@kabar/contracts/contract';
import { startTestService, type TestService } from '@kabar/dev/test-service';
import { createGateway, type Gateway } from '@kabar/gateway/app';
import { startTracing, stopTracing } from '@kabar/server/tracing';
import { createApp } from '@kabar/service-chat/app';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { addressOf, gatewaySettings } from './observed-fixture.ts';

const Value = z.object({ stringValue: z.string().optional() });
const Received = z.object({
  resourceSpans: z.array(
    z.object({
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              attributes: z.array(z.object({ key: z.string(), value: Value })),
            }),
          ),
        }),
      ),
    }),
  ),
});
type Span = z.output<
  typeof Received
>['resourceSpans'][number]['scopeSpans'][number]['spans'][number];

let test: TestService;
let gateway: Gateway;
let origin: string;
let receiverUrl: string;
const received: Span[] = [];
let texts = '';
/** A minimal OTLP receiver that records spans. */
const receiver = createServer(async (request, response) => {
  let text = '';
  for await (const part of request) text += part;
  texts += text;
  if (request.url === '/v1/traces') {
    const { resourceSpans } = Received.parse(JSON.parse(text));
    received.push(
      ...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    );
  }
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
});
const server = createServer((request, response) => void gateway(request, response));

beforeAll(async () => {
  receiver.listen(0, '127.0.0.1');
  server.listen(0, '127.0.0.1');
  [receiverUrl, origin] = await Promise.all([addressOf(receiver), addressOf(server)]);
  test = await startTestService('chat', createApp);
  gateway = createGateway({
    settings: gatewaySettings(test.url),
    services: forEachService(() => ({ url: test.url })),
    releases: '/nowhere',
  });
});
afterAll(async () => {
  await stopTracing();
  gateway.close();
  for (const one of [server, receiver]) {
    one.closeAllConnections();
    one.close();
  }
  await test.stop();
});

const partOf = (span: Span) =>
  span.attributes.find(({ key }) => key === 'kabar.part')?.value.stringValue ?? span.name;

it('sends nothing without a receiver, then one trace through gateway, service and statements', async () => {
  const person = await test.person('client');
  const foreign = '0af7651916cd43dd8448eb211c80319c';
  const ask = () =>
    fetch(`${origin}/api/chat/conversations?before=&token=secret`, {
      headers: { cookie: person.cookie, traceparent: `00-${foreign}-b7ad6b7169203331-01` },
    });
  await ask();
  expect(received).toEqual([]);
  await startTracing('kabar', { tracesUrl: receiverUrl });
  expect(
    (
      await fetch(`${origin}/api/chat/conversations`, {
        headers: { cookie: person.cookie, traceparent: `00-${foreign}-b7ad6b7169203331-01` },
      })
    ).status,
  ).toBe(200);
  await expect.poll(() => received.map(partOf).sort(), { timeout: 30_000 }).toContain('gateway');
  await expect.poll(() => received.map(partOf), { timeout: 30_000 }).toContain('SQL');
  const find = (part: string) => received.find((span) => partOf(span) === part);
  const [door, chat, statements] = [find('gateway'), find('chat'), find('SQL')];
  expect(chat?.traceId).toBe(door?.traceId);
  expect(statements?.traceId).toBe(door?.traceId);
  expect(chat?.parentSpanId).toBe(door?.spanId);
  expect(statements?.parentSpanId).toBe(chat?.spanId);
  // Does not continue the trace of a caller that is not a trusted proxy.
  expect(door?.traceId).not.toBe(foreign);
  expect(texts).not.toContain(person.accountId);
  expect(texts).not.toContain(person.cookie.split('=')[1]);
});
