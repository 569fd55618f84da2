import { randomUUID } from 'node:crypto';
import type { TestPerson } from '@kabar/dev/test-service';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Billing, findLedgerFaults, startBilling } from '../cashier-fixture.ts';

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
  it('of a part takes back the unused credits that it paid for, notifies the payer, and is recorded', async () => {
    const id = await bought();
    expect(await purchase(id)).toMatchObject({ refundableUsd: '31.25', sessionsRemaining: 5 });
    expect((await refund(id, '12.50')).status).toBe(201);
    // Taken before the provider has answered, so that nobody books with them meanwhile.
    expect(await purchase(id)).toMatchObject({ sessionsRemaining: 3 });
    await billing.pay();
    expect(await purchase(id)).toMatchObject({
      paymentStatus: 'completed',
      sessionsRemaining: 3,
      refundableUsd: '18.75',
    });
    expect(billing.asked).toContain('refund 12.50');
    const told = await query(
      `select payload from chat.notifications where recipient_id = $1 and type = 'payment_refunded'`,
      [client.accountId],
    );
    expect(told).toEqual([{ payload: { payment_id: id, amount_usd: 12.5 } }]);
    const recorded = await query(
      `select admin_id, details ->> 'reason' as reason from backoffice.admin_actions where target_id = $1`,
      [id],
    );
    expect(recorded).toEqual([{ admin_id: admin.accountId, reason: 'Moved away' }]);
  });

  it('of the whole rest ends the purchase, and nothing more can be refunded', async () => {
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

  it('happens once when it is repeated with the same id, which refuses another amount', async () => {
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

  it('is refused for too much, for zero, for an unpaid payment, and without a reason', async () => {
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
