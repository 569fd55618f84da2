import { randomUUID } from 'node:crypto';
import type { TestPerson } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Billing, startBilling } from '../cashier-fixture.ts';

let billing: Billing;
let admin: TestPerson;
beforeAll(async () => {
  billing = await startBilling();
  admin = await billing.test.person('admin');
});
afterAll(() => billing.stop());

const list = async (asked = '') =>
  (await admin.call(`GET /session-pack-purchases/staff${asked}`)).body.purchases;

describe('the list of packs', () => {
  // Requirement: ADMIN-028, ADMIN-037, ADMIN-048
  it('shows people, the name of the pack and what is left of it, newest first', async () => {
    const companion = await billing.shop.companion();
    const client = await billing.test.person('client', `Anita ${randomUUID()}`);
    const first = await billing.shop.buyPack(client.accountId, companion.accountId, {
      pack: 'pack_10',
    });
    for (let used = 0; used < 6; used += 1) {
      await billing.shop.fund(client.accountId, new Date(), first);
    }
    const second = await billing.shop.buyPack(client.accountId, companion.accountId);
    expect((await list()).map(({ id }: { id: string }) => id)).toEqual([second, first]);
    expect((await list())[0].sessionPack.name).not.toBe('10 sessions');
    expect((await list())[1]).toMatchObject({
      sessionPack: { name: '10 sessions' },
      userProfile: { id: client.accountId, fullName: expect.stringMatching('Anita') },
      companionProfile: { id: companion.accountId },
      ...{ totalSessions: 10, sessionsRemaining: 4, paymentStatus: 'completed' },
      // Recorded without a payment, so nothing can be refunded.
      refundableUsd: '0.00',
    });
    expect(await list('?status=refunded')).toEqual([]);
    expect(await list('?search=anita&sort=oldest')).toHaveLength(2);
    expect((await admin.call('GET /session-pack-purchases/staff?sort=next_billing')).status).toBe(
      400,
    );
  });
});
