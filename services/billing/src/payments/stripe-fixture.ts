import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import {
  createObjects,
  type Fields,
  type Intent,
  type Objects,
  payPage,
  perform,
  Refusal,
} from './stripe-objects-fixture.ts';

export const stripeKey = 'sk_test_double00';
export const webhookSecret = 'whsec_double00';

interface Answer {
  status: number;
  body: object;
}

/** An in-memory fake of Stripe's API, with the actions of a payer. */
export async function startStripe() {
  const objects = createObjects();
  const known = new Map<string, { asked: string; answer: Answer }>();
  const trouble: { isDown: boolean; loses: RegExp | undefined } = {
    isDown: false,
    /** The next matching request is executed, but its response is lost. */
    loses: undefined,
  };
  const server = createServer(async (request, response) => {
    const fields = await readFields(request);
    const { pathname } = new URL(request.url ?? '/', 'http://stripe');
    const call = `${request.method} ${pathname}`;
    const unavailable = { status: 503, body: { error: { type: 'api_error' } } };
    let answer = trouble.isDown
      ? unavailable
      : answerOnce({ objects, known }, call, fields, request);
    if (trouble.loses?.test(call)) {
      trouble.loses = undefined;
      answer = unavailable;
    }
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ objects, trouble },
    /** The number of requests with distinct idempotency keys. */
    taken: () => known.size,
    pay: (id: string) => payPage(objects, id),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Kept {
  objects: Objects;
  /** Requests and responses by idempotency key. */
  known: Map<string, { asked: string; answer: Answer }>;
}

/** Repeats the response for the same key, and refuses it for another request. */
function answerOnce(
  { objects, known }: Kept,
  call: string,
  fields: Fields,
  request: IncomingMessage,
): Answer {
  const key = request.headers['idempotency-key'];
  if (request.headers.authorization !== `Bearer ${stripeKey}`) {
    return { status: 401, body: { error: { type: 'invalid_request_error' } } };
  }
  if (typeof key !== 'string') return tryTo(objects, call, fields);
  const asked = JSON.stringify([call, fields]);
  const before = known.get(key);
  if (before !== undefined && before.asked !== asked) {
    return { status: 400, body: { error: { type: 'idempotency_error' } } };
  }
  const answer = before?.answer ?? tryTo(objects, call, fields);
  known.set(key, { asked, answer });
  return answer;
}

function tryTo(objects: Objects, call: string, fields: Fields): Answer {
  try {
    return { status: 200, body: { ...perform(objects, call, fields) } };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { status: error.status, body: { error: error.error } };
  }
}

async function readFields(request: IncomingMessage): Promise<Fields> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Object.fromEntries(new URLSearchParams(Buffer.concat(parts).toString('utf8')));
}

/** An event as Stripe sends it. */
export function eventOf(type: string, object: object, id = `evt_${randomUUID()}`): string {
  return JSON.stringify({
    ...{ id, object: 'event', type, api_version: '2026-08-26.dahlia', created: 1_800_000_000 },
    ...{ livemode: false, pending_webhooks: 1, request: null, data: { object } },
  });
}

/** A bank's chargeback of a payment. */
export function disputeOf(intent: Pick<Intent, 'id' | 'amount'>, status: string, id: string) {
  return {
    ...{ id, object: 'dispute', status, amount: intent.amount, currency: 'usd' },
    ...{ payment_intent: intent.id, created: 1_800_000_000 },
  };
}

/** Stripe's signature of a body. at: the time of signing. */
export function signatureOf(payload: string, secret = webhookSecret, at = new Date()): string {
  return Stripe.webhooks.generateTestHeaderString({
    ...{ payload, secret, timestamp: Math.floor(at.getTime() / 1_000) },
  });
}

/** A seeded shuffle. */
export function shuffled<Value>(values: readonly Value[], seed: string): Value[] {
  const placeOf = (index: number) => createHash('sha256').update(`${seed} ${index}`).digest('hex');
  return values
    .map((value, index) => ({ value, place: placeOf(index) }))
    .sort((one, other) => (one.place < other.place ? -1 : 1))
    .map(({ value }) => value);
}
