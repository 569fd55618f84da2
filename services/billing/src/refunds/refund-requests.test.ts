import { randomUUID } from 'node:crypto';
import { listActions } from '@kabar/dev/neighbours/backoffice';
import type { TestPerson } from '@kabar/dev/test-service';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Billing, findLedgerFaults, startBilling } from '../cashier-fixture.ts';

let billing: Billing;
let admin: TestPerson;
let second: TestPerson;
let companion: TestPerson;
let client: TestPerson;
beforeAll(async () => {
  billing = await startBilling();
  admin = await billing.test.person('admin', 'Ayu Admin');
  second = await billing.test.person('admin', 'Budi Admin');
  companion = await billing.shop.companion();
});
afterAll(() => billing.stop());
beforeEach(async () => {
  client = await billing.test.person('client', 'Citra Client');
});
afterEach(async () => {
  expect(await findLedgerFaults(billing.test)).toEqual([]);
  expect(await billing.shop.faults()).toEqual([]);
});

const query = (text: string, values: unknown[] = []) => billing.test.database.query(text, values);

/** A payment of 115 USD, which needs a second admin. */
async function dear(): Promise<string> {
  const id = randomUUID();
  const more = { companionId: companion.accountId };
  expect((await billing.subscribe(client, 'daily', more, id)).status).toBe(201);
  await billing.pay();
  return id;
}
const ask = (paymentId: string, amountUsd: string, by = admin, id = randomUUID()) =>
  by.call(`POST /payments/${paymentId}/refunds`, { id, amountUsd, reason: 'Moved away' });
const decide = (id: string, how: 'approval' | 'refusal', by = second) =>
  by.call(`POST /refund-requests/${id}/${how}`, {});
const stateOf = async (id: string) => {
  const { state, refundedUsd } = (await client.call(`GET /payments/${id}`)).body;
  return [state, refundedUsd];
};
const listed = async (by: TestPerson, paymentId: string) => {
  const { requests } = (await by.call('GET /refund-requests')).body;
  return requests.filter((one: { paymentId: string }) => one.paymentId === paymentId);
};

describe('a refund over 100 USD', () => {
  // Decision: 51
  it('waits for another admin, who sees it and approves', async () => {
    const paymentId = await dear();
    const { body, status } = await ask(paymentId, '100.01');
    expect([status, body.waits]).toEqual([201, true]);
    await billing.pay();
    expect(await stateOf(paymentId)).toEqual(['succeeded', '0.00']);
    expect(await listed(second, paymentId)).toMatchObject([
      {
        ...{ id: body.id, amountUsd: '100.01', reason: 'Moved away', isOwn: false },
        ...{ clientName: 'Citra Client', askedByName: 'Ayu Admin', of: 'Daily Check-in' },
      },
    ]);
    expect(await listed(admin, paymentId)).toMatchObject([{ isOwn: true }]);
    expect((await decide(body.id, 'approval', admin)).body.code).toBe('second_admin_needed');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => decide(body.id, 'approval')),
    );
    expect(new Set(answers.map((one) => one.status))).toEqual(new Set([200]));
    await billing.pay();
    expect(await stateOf(paymentId)).toEqual(['succeeded', '100.01']);
    expect(billing.asked.filter((one) => one === 'refund 100.01')).toHaveLength(1);
    expect(await listed(second, paymentId)).toEqual([]);
    const recorded = await listActions(billing.test.database, paymentId);
    expect(recorded).toMatchObject([
      { action_type: 'payment_refund_requested', admin_id: admin.accountId },
      { action_type: 'payment_refund', admin_id: second.accountId },
    ]);
  });

  it('a refund over 100 USD cannot be split into smaller ones', async () => {
    const paymentId = await dear();
    expect((await ask(paymentId, '60.00')).body.waits).toBe(false);
    await billing.pay();
    expect((await ask(paymentId, '40.01')).body.waits).toBe(true);
    expect((await ask(paymentId, '50.00', second)).body.code).toBe('refund_requested');
    expect((await ask(paymentId, '40.00')).body.waits).toBe(false);
  });

  it('a refund over 100 USD is refused by another admin or withdrawn by its author, and can then be requested anew', async () => {
    const paymentId = await dear();
    for (const by of [second, admin]) {
      const { body } = await ask(paymentId, '115.00');
      expect((await decide(body.id, 'refusal', by)).status).toBe(200);
      expect((await decide(body.id, 'approval')).body.code).toBe('request_over');
    }
    expect(await stateOf(paymentId)).toEqual(['succeeded', '0.00']);
    expect((await ask(paymentId, '115.00')).body.waits).toBe(true);
  });

  it('a refund over 100 USD expires after a day', async () => {
    const paymentId = await dear();
    const { body } = await ask(paymentId, '115.00');
    await query(
      `update billing.refund_requests set valid_until = now() - interval '1 second' where id = $1`,
      [body.id],
    );
    expect(await listed(second, paymentId)).toEqual([]);
    expect((await decide(body.id, 'approval')).body.code).toBe('request_over');
    expect((await ask(paymentId, '115.00')).body.waits).toBe(true);
  });

  it('a refund over 100 USD is idempotent by id, and refused above the rest of the payment', async () => {
    const paymentId = await dear();
    const id = randomUUID();
    expect((await ask(paymentId, '115.01')).body.code).toBe('refund_too_large');
    for (const _ of [1, 2]) expect((await ask(paymentId, '115.00', admin, id)).status).toBe(201);
    expect(await listed(second, paymentId)).toHaveLength(1);
    expect((await ask(paymentId, '114.00', admin, id)).status).toBe(422);
  });

  it('a refund over 100 USD is open to admins only', async () => {
    const { body } = await ask(await dear(), '115.00');
    for (const type of ['moderator', 'companion', 'client'] as const) {
      const other = await billing.test.person(type);
      expect((await decide(body.id, 'approval', other)).status).toBe(403);
      expect((await decide(body.id, 'refusal', other)).status).toBe(403);
      expect((await other.call('GET /refund-requests')).status).toBe(403);
    }
    expect((await decide(body.id, 'approval', billing.test.nobody)).status).toBe(401);
    expect((await decide(randomUUID(), 'approval')).status).toBe(404);
  });

  it('a refund over 100 USD of a cancelled subscription waits for a second admin too', async () => {
    const paymentId = await dear();
    const answer = await admin.call(
      `POST /subscriptions/${paymentId}/staff-cancellation`,
      { reason: 'Moved away', refundUsd: '110.00' },
      { 'if-match': '*' },
    );
    expect([answer.status, answer.body.code]).toEqual([200, undefined]);
    expect(await listed(second, paymentId)).toMatchObject([{ amountUsd: '110.00' }]);
    expect(await stateOf(paymentId)).toEqual(['succeeded', '0.00']);
  });
});

it('a refund does not wait if there is only one admin', async () => {
  const alone = await startBilling();
  const only = await alone.test.person('admin');
  const payer = await alone.test.person('client');
  const id = randomUUID();
  const companionId = (await alone.shop.companion()).accountId;
  await alone.subscribe(payer, 'daily', { companionId }, id);
  await alone.pay();
  const body = { id: randomUUID(), amountUsd: '115.00', reason: 'Moved away' };
  expect((await only.call(`POST /payments/${id}/refunds`, body)).body.waits).toBe(false);
  await alone.pay();
  expect((await payer.call(`GET /payments/${id}`)).body.state).toBe('refunded');
  await alone.stop();
});
