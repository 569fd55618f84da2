import { randomUUID } from 'node:crypto';
import { listActions } from '@kabar/dev/neighbours/backoffice';
import { listNotices } from '@kabar/dev/neighbours/chat';
import type { TestPerson } from '@kabar/dev/test-service';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Billing, findLedgerFaults, startBilling } from '../cashier-fixture.ts';
import { bookSession, sessionsToCancel } from './held-sessions-fixture.ts';

let billing: Billing;
let admin: TestPerson;
let companion: TestPerson;
let client: TestPerson;
beforeAll(async () => {
  billing = await startBilling();
  admin = await billing.test.person('admin');
});
afterAll(() => billing.stop());
beforeEach(async () => {
  companion = await billing.shop.companion();
  client = await billing.test.person('client');
});
afterEach(async () => {
  expect(await findLedgerFaults(billing.test)).toEqual([]);
  expect(await billing.shop.faults()).toEqual([]);
});

const query = (text: string, values: unknown[] = []) => billing.test.database.query(text, values);
async function bought(pack = 'pack_5'): Promise<string> {
  const id = randomUUID();
  const body = { id, packId: await billing.pack(pack), companionId: companion.accountId };
  expect((await client.call('POST /session-pack-purchases', body)).status).toBe(201);
  await billing.pay();
  return id;
}
const refund = (paymentId: string, amountUsd: string, more: object = {}) =>
  admin.call(`POST /payments/${paymentId}/refunds`, {
    id: randomUUID(),
    amountUsd,
    reason: 'Moved away',
    ...more,
  });
const purchase = async (id: string) => {
  const { body } = await admin.call('GET /session-pack-purchases/staff');
  return body.purchases.find((one: { id: string }) => one.id === id);
};

describe('a refund by staff', () => {
  // Decision: 76
  it('a refund by staff of a part takes back the unused credits that it paid for, notifies the payer, and is audited', async () => {
    const id = await bought();
    expect(await purchase(id)).toMatchObject({ refundableUsd: '31.25', sessionsRemaining: 5 });
    expect((await refund(id, '12.50')).status).toBe(201);
    // Taken before the provider responds, so that nobody books with them meanwhile.
    expect(await purchase(id)).toMatchObject({ sessionsRemaining: 3 });
    await billing.pay();
    expect(await purchase(id)).toMatchObject({
      paymentStatus: 'completed',
      sessionsRemaining: 3,
      refundableUsd: '18.75',
    });
    expect(billing.asked).toContain('refund 12.50');
    const notices = await listNotices(billing.test.database, client.accountId);
    expect(notices.filter(({ type }) => type === 'payment_refunded')).toEqual([
      {
        type: 'payment_refunded',
        payload: { payment_id: id, amount_usd: 12.5, amount_idr: '200000.00' },
      },
    ]);
    const recorded = await listActions(billing.test.database, id);
    expect(recorded).toMatchObject([
      { admin_id: admin.accountId, details: { reason: 'Moved away' } },
    ]);
  });

  it('takes unused credits first, then the latest sessions, as the preview shows', async () => {
    const id = await bought();
    const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
    const book = (count: number) =>
      bookSession(billing, { client, companion }, { start: hours(count), purchase: id });
    const [middle, last, first] = [await book(60), await book(90), await book(30)];
    const begun = await book(-1);
    const preview = async (amount: string) =>
      (await admin.call(`GET /payments/${id}/refund-preview?amountUsd=${amount}`)).body;
    expect(await preview('6.25')).toEqual({
      ...{ unusedCredits: 1, sessions: [], optionalSessions: [] },
    });
    const seen = await preview('18.75');
    expect(seen).toMatchObject({ unusedCredits: 1, sessions: [{ id: last }, { id: middle }] });
    const none = await sessionsToCancel(billing);
    expect((await refund(id, '18.75')).status).toBe(201);
    expect((await sessionsToCancel(billing)).slice(none.length)).toEqual([last, middle]);
    // No credits are left to book with, also after the sessions are cancelled.
    expect((await billing.shop.fund(client.accountId, hours(40), id)).refusal).toBe('pack_used_up');
    for (const taken of [last, middle]) expect(await billing.shop.giveBack(taken)).toBe(false);
    await billing.pay();
    // All but a cent: the first session goes too; the one that has begun stays.
    await refund(id, '12.49');
    expect((await sessionsToCancel(billing)).slice(none.length)).toEqual([last, middle, first]);
    expect(await billing.shop.use(begun)).toBe(true);
    expect(
      await query(
        'select unused_credits, session_times from billing.taken_back where payment_id = $1 order by taken_at',
        [id],
      ),
    ).toMatchObject([
      { unused_credits: 1, session_times: [{}, {}] },
      { unused_credits: 0, session_times: [{}] },
    ]);
    await billing.pay();
  });

  it('a refund by staff of a subscription cancels the sessions that staff tick, whose credits cannot be used again', async () => {
    const id = randomUUID();
    await billing.subscribe(client, 'daily', { companionId: companion.accountId }, id);
    await billing.pay();
    const starts = [50, 51].map((hour) => new Date(Date.now() + hour * 3_600_000));
    const book = (start: Date) => bookSession(billing, { client, companion }, { start });
    const booked = [await book(starts[0] ?? new Date()), await book(starts[1] ?? new Date())];
    const seen = await admin.call(`GET /payments/${id}/refund-preview?amountUsd=10.00`);
    expect(seen.body).toMatchObject({
      ...{ unusedCredits: 0, sessions: [] },
      optionalSessions: booked.map((session) => ({ id: session })),
    });
    const none = await sessionsToCancel(billing);
    await refund(id, '10.00', { cancelSessions: [booked[1]] });
    expect((await sessionsToCancel(billing)).slice(none.length)).toEqual([booked[1]]);
    expect(await billing.shop.giveBack(booked[1] ?? '')).toBe(false);
    expect(await billing.shop.giveBack(booked[0] ?? '')).toBe(true);
    await billing.pay();
  });

  it('a refund by staff requested concurrently happens once', async () => {
    const id = await bought();
    const start = new Date(Date.now() + 30 * 3_600_000);
    const session = await bookSession(billing, { client, companion }, { start, purchase: id });
    const none = await sessionsToCancel(billing);
    const answers = await Promise.all(Array.from({ length: 8 }, () => refund(id, '31.25')));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect((await sessionsToCancel(billing)).slice(none.length)).toEqual([session]);
    await billing.pay();
  });

  it('a refund by staff of the whole rest ends the purchase, and nothing more can be refunded', async () => {
    const id = await bought();
    await refund(id, '6.25');
    await billing.pay();
    await refund(id, '25.00');
    await billing.pay();
    expect(await purchase(id)).toMatchObject({
      paymentStatus: 'refunded',
      sessionsRemaining: 0,
      refundableUsd: '0.00',
    });
    expect((await refund(id, '0.01')).body.code).toBe('refund_too_large');
    expect((await billing.shop.fund(client.accountId, new Date(), id)).refusal).toBe(
      'pack_not_found',
    );
  });

  it('a refund by staff is idempotent by id, and rejects a reused id with another amount', async () => {
    const id = await bought();
    const once = { id: randomUUID() };
    expect((await refund(id, '6.25', once)).status).toBe(201);
    expect((await refund(id, '6.25', once)).status).toBe(201);
    await billing.pay();
    expect((await refund(id, '6.25', once)).status).toBe(201);
    await billing.pay();
    expect(await purchase(id)).toMatchObject({ refundableUsd: '25.00', sessionsRemaining: 4 });
    expect((await refund(id, '1.25', once)).status).toBe(422);
  });

  it('a refund by staff is refused above the rest, for zero, for an unpaid payment, and without a reason', async () => {
    const id = await bought();
    for (const amount of ['31.26', '0.00']) {
      expect((await refund(id, amount)).body.code).toBe('refund_too_large');
    }
    for (const bad of ['-1.00', '1', 'all', '1e2', '1.005']) {
      const answer = await refund(id, bad);
      expect([bad, answer.status, answer.body.fields[0].path]).toEqual([bad, 400, 'amountUsd']);
    }
    expect((await refund(id, '1.00', { reason: ' ' })).status).toBe(400);
    expect((await refund(randomUUID(), '1.00')).status).toBe(404);
    await query(`update billing.payments set state = 'refunding' where id = $1`, [id]);
    expect((await refund(id, '1.00')).body.code).toBe('payment_not_settled');
    await query(`update billing.payments set state = 'succeeded' where id = $1`, [id]);
    const failed = randomUUID();
    await client.call('POST /session-pack-purchases', {
      ...{ id: failed, packId: await billing.pack('pack_3'), companionId: companion.accountId },
      simulatedOutcome: 'declined_at_creation',
    });
    await billing.pay();
    expect((await refund(failed, '1.00')).body.code).toBe('payment_not_settled');
  });
});
