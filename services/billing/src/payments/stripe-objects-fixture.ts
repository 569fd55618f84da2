import { randomUUID } from 'node:crypto';

/** Stripe's stored objects in tests, and how requests change them. */
export interface Page {
  id: string;
  object: 'checkout.session';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  url: string | null;
  amount_total: number;
  currency: string;
  customer: string | null;
  payment_intent: string | null;
  metadata: Record<string, string>;
}

export interface Intent {
  id: string;
  object: 'payment_intent';
  status: 'requires_confirmation' | 'requires_payment_method' | 'succeeded' | 'canceled';
  amount: number;
  amount_received: number;
  currency: string;
  customer: string | null;
  metadata: Record<string, string>;
}

/** Form fields as named by Stripe's client: 'metadata[kabar_payment]'. */
export type Fields = Record<string, string>;

export class Refusal extends Error {
  readonly status: number;
  readonly error: object;

  constructor(status: number, error: object) {
    super('refused');
    this.status = status;
    this.error = error;
  }
}

export function createObjects() {
  return {
    pages: new Map<string, Page>(),
    intents: new Map<string, Intent>(),
    /** Card ids by customer. */
    cards: new Map<string, string[]>(),
    refunds: new Map<string, object>(),
    forgotten: [] as string[],
    /** Whether the bank declines every card. */
    declines: false,
  };
}

export type Objects = ReturnType<typeof createObjects>;

/** Returns the object that a request creates, changes or reads. */
export function perform(objects: Objects, call: string, fields: Fields): object {
  const [method = '', , , noun = '', ...rest] = call.split(/[ /]/);
  const [id = '', verb = ''] = noun === 'checkout' ? rest.slice(1) : rest;
  switch (`${method} ${noun} ${id === '' ? '' : 'one'} ${verb}`.trim()) {
    case 'POST checkout':
      return createPage(objects, fields);
    case 'GET checkout one':
      return find(objects.pages, id);
    case 'POST checkout one expire':
      return expirePage(find(objects.pages, id));
    case 'POST payment_intents':
      return createIntent(objects, fields, 'requires_confirmation');
    case 'GET payment_intents one':
      return find(objects.intents, id);
    case 'POST payment_intents one confirm':
      return confirmIntent(objects, find(objects.intents, id));
    case 'POST payment_intents one cancel':
      return Object.assign(find(objects.intents, id), { status: 'canceled' });
    case 'GET customers one payment_methods':
      return { object: 'list', data: (objects.cards.get(id) ?? []).map((card) => ({ id: card })) };
    case 'DELETE customers one':
      objects.forgotten.push(id);
      return { id, deleted: true };
    case 'POST refunds':
      return createRefund(objects, fields);
    default:
      throw new Refusal(404, { type: 'invalid_request_error', message: call });
  }
}

/** The payer pays on the page, with a card that is kept. */
export function payPage(objects: Objects, id: string): { page: Page; intent: Intent } {
  const page = find(objects.pages, id);
  if (page.status !== 'open') throw new Error(`the page ${id} is ${page.status}`);
  if (page.customer !== null) objects.cards.set(page.customer, [nextId('pm')]);
  const fields = { amount: String(page.amount_total), currency: 'usd' };
  const intent = createIntent(objects, fields, 'succeeded');
  Object.assign(intent, { customer: page.customer, metadata: page.metadata });
  Object.assign(page, {
    ...{ status: 'complete', payment_status: 'paid', url: null, payment_intent: intent.id },
  });
  return { page, intent };
}

const nextId = (kind: string) => `${kind}_test_${randomUUID()}`;

function createPage(objects: Objects, fields: Fields): Page {
  const id = nextId('cs');
  const page: Page = {
    ...{ id, object: 'checkout.session', status: 'open', payment_status: 'unpaid' },
    url: `https://checkout.stripe.test/${id}`,
    amount_total: Number(fields['line_items[0][price_data][unit_amount]']),
    currency: fields['line_items[0][price_data][currency]'] ?? '',
    customer: fields.customer ?? (fields.customer_creation === 'always' ? nextId('cus') : null),
    payment_intent: null,
    metadata: metadataOf(fields),
  };
  if (page.amount_total < 50) {
    throw new Refusal(400, { type: 'invalid_request_error', code: 'amount_too_small' });
  }
  objects.pages.set(id, page);
  return page;
}

function expirePage(page: Page): Page {
  if (page.status !== 'open') throw new Refusal(400, { type: 'invalid_request_error' });
  return Object.assign(page, { status: 'expired', url: null });
}

function createIntent(objects: Objects, fields: Fields, status: Intent['status']): Intent {
  const amount = Number(fields.amount);
  const intent: Intent = {
    ...{ id: nextId('pi'), object: 'payment_intent', status, amount },
    amount_received: status === 'succeeded' ? amount : 0,
    currency: fields.currency ?? '',
    customer: fields.customer ?? null,
    metadata: metadataOf(fields),
  };
  objects.intents.set(intent.id, intent);
  return intent;
}

function confirmIntent(objects: Objects, intent: Intent): Intent {
  if (objects.declines) {
    intent.status = 'requires_payment_method';
    throw new Refusal(402, { type: 'card_error', code: 'card_declined' });
  }
  return Object.assign(intent, { status: 'succeeded', amount_received: intent.amount });
}

function createRefund(objects: Objects, fields: Fields): object {
  const intent = find(objects.intents, fields.payment_intent ?? '');
  const refund = {
    ...{ id: nextId('re'), object: 'refund', status: 'succeeded', payment_intent: intent.id },
    ...{ amount: Number(fields.amount), currency: 'usd', metadata: metadataOf(fields) },
  };
  objects.refunds.set(refund.id, refund);
  return refund;
}

function find<Value>(map: Map<string, Value>, id: string): Value {
  const value = map.get(id);
  if (value === undefined) {
    throw new Refusal(404, { type: 'invalid_request_error', code: 'resource_missing' });
  }
  return value;
}

function metadataOf(fields: Fields): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? [];
      return key === undefined ? [] : [[key, value]];
    }),
  );
}
