import { randomUUID } from 'node:crypto';
import { listIncidents } from '@kabar/dev/neighbours/backoffice';
import { startTestService, type TestPerson } from '@kabar/dev/test-service';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { findLedgerFaults } from '../cashier-fixture.ts';
import { bookSession, sessionsToCancel } from '../refunds/held-sessions-fixture.ts';
import { type StripeBilling, startStripeBilling } from './stripe-cashier-fixture.ts';
import { disputeOf, eventOf, signatureOf } from './stripe-fixture.ts';

let cashier: StripeBilling;
let client: TestPerson;
let companion: TestPerson;
beforeAll(async () => {
  cashier = await startStripeBilling();
  companion = await cashier.billing.shop.companion();
});
afterAll(() => cashier.stop());
beforeEach(async () => {
  client = await cashier.billing.test.person('client');
});
afterEach(async () => {
  expect(await findLedgerFaults(cashier.billing.test)).toEqual([]);
  expect(await cashier.billing.shop.faults()).toEqual([]);
});

const query = (text: string, values: unknown[] = []) =>
  cashier.billing.test.database.query(text, values);
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

/** A pack paid on its page, known only by the events. */
async function paidPack(pack = 'pack_3') {
  const id = await cashier.buy(client, companion, pack);
  await cashier.billing.pay();
  return { id, ...(await cashier.payOnPage(id)) };
}

const creditsOf = async (id: string) => {
  const [row] = await query(
    `select balance::integer as credits, payment_status as status from billing.session_pack_purchases as bought
       join billing.credit_accounts as account on account.purchase_id = bought.id where bought.id = $1`,
    [id],
  );
  return row;
};

describe("Stripe's webhook", () => {
  it('settles a payment once, in any order of events and repetitions', async () => {
    const { id, page, intent } = await paidPack();
    const completed = eventOf('checkout.session.completed', page);
    const succeeded = eventOf('payment_intent.succeeded', intent);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => cashier.post(at % 2 ? completed : succeeded)),
    );
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await cashier.stored(id)).toMatchObject({ state: 'succeeded', reference: intent.id });
    expect(await creditsOf(id)).toEqual({ credits: 3, status: 'completed' });
    const moved = await query('select from billing.ledger_movements where payment_id = $1', [id]);
    expect(moved).toHaveLength(1);
    const events = await query('select from billing.provider_events where id = any($1)', [
      [completed, succeeded].map((one) => JSON.parse(one).id),
    ]);
    expect(events).toHaveLength(2);
  });

  it('stores an event only with its effect, and retries one whose effect failed', async () => {
    const { id, page } = await paidPack();
    const other = { ...page, amount_total: 1 };
    const eventId = `evt_${randomUUID()}`;
    expect(await cashier.tell('checkout.session.completed', other, eventId)).toBe(500);
    expect((await cashier.stored(id)).state).toBe('waiting');
    expect(await cashier.tell('checkout.session.completed', page, eventId)).toBe(200);
    expect((await cashier.stored(id)).state).toBe('succeeded');
  });

  it('ignores an event whose id is known, whatever its content', async () => {
    const [first, second] = [await paidPack(), await paidPack()];
    const eventId = `evt_${randomUUID()}`;
    await cashier.tell('checkout.session.completed', first.page, eventId);
    expect(await cashier.tell('checkout.session.completed', second.page, eventId)).toBe(200);
    expect((await cashier.stored(second.id)).state).toBe('waiting');
  });

  it('rejects forged, changed, stale and unsigned events without any change', async () => {
    const { id, page } = await paidPack();
    const body = eventOf('checkout.session.completed', page);
    const changed = body.replace(id, randomUUID());
    const bad: [string, string][] = [
      [body, signatureOf(body, 'whsec_another0')],
      [changed, signatureOf(body)],
      // the same values in another JSON formatting
      [JSON.stringify(JSON.parse(body), null, 1), signatureOf(body)],
      [body, signatureOf(body, undefined, minutesAgo(6))],
      [body, ''],
      [body, 't=1,v1=x'],
      ['', signatureOf('')],
      ['not JSON', signatureOf('not JSON')],
    ];
    for (const [sent, signature] of bad) expect(await cashier.post(sent, signature)).toBe(403);
    expect(await cashier.post('x'.repeat(300_000))).toBe(413);
    const url = `${cashier.billing.test.url}/api/billing/stripe-events`;
    expect((await fetch(url)).status).toBe(405);
    expect((await cashier.stored(id)).state).toBe('waiting');
    expect(await cashier.post(body, signatureOf(body, undefined, minutesAgo(4)))).toBe(200);
    expect((await cashier.stored(id)).state).toBe('succeeded');
  });

  it('ignores events about others and of other kinds', async () => {
    const { page, intent } = await paidPack();
    const foreign = { metadata: { kabar_payment: randomUUID() } };
    for (const [type, object] of [
      ['checkout.session.completed', { ...page, ...foreign }],
      ['payment_intent.succeeded', { ...intent, ...foreign }],
      ['checkout.session.expired', { ...page, ...foreign }],
      ['refund.updated', { status: 'succeeded', metadata: {} }],
      ['checkout.session.completed', { ...page, metadata: {} }],
      ['customer.created', { id: 'cus_1' }],
    ] as const) {
      expect([type, await cashier.tell(type, object)]).toEqual([type, 200]);
    }
    expect(
      await query(`select from billing.payments where user_id = $1 and state <> 'waiting'`, [
        client.accountId,
      ]),
    ).toEqual([]);
  });

  it('never goes backwards: a page that expired after its payment stays paid', async () => {
    const { id, page } = await paidPack();
    await cashier.tell('checkout.session.completed', page);
    await cashier.tell('checkout.session.expired', { ...page, payment_status: 'unpaid' });
    expect((await cashier.stored(id)).state).toBe('succeeded');
  });

  it('refunds a payment that arrives after it failed here', async () => {
    const { id, page } = await paidPack();
    await cashier.tell('checkout.session.expired', page);
    expect(await cashier.stored(id)).toMatchObject({ state: 'failed', failure: 'expired' });
    await cashier.tell('checkout.session.completed', page);
    await cashier.billing.pay();
    expect((await cashier.stored(id)).state).toBe('refunded');
    expect(await creditsOf(id)).toBeUndefined();
  });

  it('finishes a refund whose response was lost', async () => {
    const { id, page } = await paidPack();
    await cashier.tell('checkout.session.completed', page);
    const admin = await cashier.billing.test.person('admin');
    const body = { id: randomUUID(), amountUsd: '6.25', reason: 'Asked by phone' };
    expect((await admin.call(`POST /payments/${id}/refunds`, body)).status).toBe(201);
    const refund = { status: 'succeeded', metadata: { kabar_payment: id, kabar_refund: body.id } };
    await cashier.tell('refund.created', { ...refund, status: 'pending' });
    expect((await cashier.stored(id)).state).toBe('refunding');
    await cashier.tell('refund.updated', refund);
    await cashier.billing.pay();
    expect((await client.call(`GET /payments/${id}`)).body).toMatchObject({
      ...{ state: 'succeeded', refundedUsd: '6.25' },
    });
  });

  it("Stripe's webhook does not exist without a Stripe account", async () => {
    const test = await startTestService('billing', createApp);
    const response = await fetch(`${test.url}/api/billing/stripe-events`, { method: 'POST' });
    expect(response.status).toBe(404);
    await test.stop();
  });
});

describe('a dispute', () => {
  const told = (intent: { id: string; amount: number }, status: string, id: string) =>
    cashier.tell('charge.dispute.updated', disputeOf(intent, status, id));
  const incidents = (payment: string) =>
    listIncidents(cashier.billing.test.database, { type: 'payment', id: payment });
  const book = (pack: string) =>
    cashier.billing.shop.fund(client.accountId, new Date(), pack).then(({ refusal }) => refusal);

  // Decision: 76
  it('freezes the unused credits of a pack until it is won', async () => {
    const { id, page, intent } = await paidPack();
    await cashier.tell('checkout.session.completed', page);
    const dispute = `dp_${randomUUID()}`;
    await told(intent, 'needs_response', dispute);
    expect(await book(id)).toBe('pack_not_found');
    const admin = await cashier.billing.test.person('admin');
    const asked = { id: randomUUID(), amountUsd: '6.25', reason: 'Asked by phone' };
    const refund = await admin.call(`POST /payments/${id}/refunds`, asked);
    expect(refund.body.code).toBe('payment_not_settled');
    await told(intent, 'won', dispute);
    await told(intent, 'under_review', dispute);
    expect(await book(id)).toBeNull();
  });

  it('holds booked sessions while it is open, and cancels them once it is lost', async () => {
    const { id, page, intent } = await paidPack();
    await cashier.tell('checkout.session.completed', page);
    const { billing } = cashier;
    const start = new Date(Date.now() + 3 * 86_400_000);
    const session = await bookSession(billing, { client, companion }, { start, purchase: id });
    const none = await sessionsToCancel(billing);
    const dispute = `dp_${randomUUID()}`;
    await told(intent, 'needs_response', dispute);
    expect(await sessionsToCancel(billing)).toEqual(none);
    for (const status of ['lost', 'lost']) await told(intent, status, dispute);
    expect((await sessionsToCancel(billing)).slice(none.length)).toEqual([session]);
    expect(await creditsOf(id)).toEqual({ credits: 0, status: 'refunded' });
    expect(await billing.shop.giveBack(session)).toBe(false);
  });

  it('a dispute that is lost takes money and credits back, once', async () => {
    const { id, page, intent } = await paidPack();
    await cashier.tell('checkout.session.completed', page);
    expect(await book(id)).toBeNull();
    const dispute = `dp_${randomUUID()}`;
    for (const status of ['lost', 'needs_response', 'won', 'lost']) {
      await told(intent, status, dispute);
    }
    expect(await cashier.stored(id)).toMatchObject({ state: 'refunded' });
    expect(await creditsOf(id)).toEqual({ credits: 0, status: 'refunded' });
  });

  // Decision: 92
  it('a dispute has one incident for staff, in any order and number of events', async () => {
    const people = { client: client.accountId, companion: companion.accountId };
    const { id, page, intent } = await paidPack();
    const [early, late] = [`dp_${randomUUID()}`, `dp_${randomUUID()}`];
    await told(intent, 'needs_response', early);
    await cashier.tell('checkout.session.completed', page);
    await Promise.all(['needs_response', 'under_review'].map((one) => told(intent, one, early)));
    expect(await incidents(id)).toEqual([{ kind: 'objection', ...people }]);
    await told(intent, 'won', early);
    await told(intent, 'lost', late);
    await told(intent, 'needs_response', late);
    expect(await incidents(id)).toHaveLength(2);
  });

  it('a dispute without a deadline, or about another payment, opens no incident', async () => {
    const { id, page, intent } = await paidPack();
    await cashier.tell('checkout.session.completed', page);
    const before = await listIncidents(cashier.billing.test.database);
    await told(intent, 'won', `dp_${randomUUID()}`);
    await told({ ...intent, id: 'pi_of_others' }, 'lost', `dp_${randomUUID()}`);
    expect(await incidents(id)).toEqual([]);
    expect(await listIncidents(cashier.billing.test.database)).toHaveLength(before.length);
  });

  it('a dispute about a subscription blocks its sessions, and a lost one ends the subscription', async () => {
    const id = await cashier.subscribe(client, companion);
    await cashier.billing.pay();
    const { page, intent } = await cashier.payOnPage(id);
    await cashier.tell('checkout.session.completed', page);
    const fund = () => cashier.billing.shop.fund(client.accountId, new Date());
    await told(intent, 'needs_response', 'dp_of_plan');
    expect((await fund()).refusal).toBe('no_subscription');
    await told(intent, 'lost', 'dp_of_plan');
    const [row] = await query('select status from billing.user_subscriptions where id = $1', [id]);
    expect(row).toEqual({ status: 'cancelled' });
  });

  it('a dispute that arrives before the settlement is applied then', async () => {
    const { id, page, intent } = await paidPack();
    await told(intent, 'lost', `dp_${randomUUID()}`);
    await cashier.tell('checkout.session.completed', page);
    expect((await cashier.stored(id)).state).toBe('refunded');
    expect(await creditsOf(id)).toEqual({ credits: 0, status: 'refunded' });
  });
});
