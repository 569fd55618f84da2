import { randomUUID } from 'node:crypto';
import { setClosing } from '@kabar/dev/neighbours/auth';
import { listActions } from '@kabar/dev/neighbours/backoffice';
import { storeStatuses } from '@kabar/dev/neighbours/bookings';
import type { TestPerson } from '@kabar/dev/test-service';
import { costOfCancellation } from '@kabar/rules/late-sessions';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Billing, findLedgerFaults, startBilling } from '../cashier-fixture.ts';
import { addEarning } from '../payouts/payouts-fixture.ts';
import { bookSession } from '../refunds/held-sessions-fixture.ts';

let billing: Billing;
let admin: TestPerson;
let second: TestPerson;
let companion: TestPerson;
let client: TestPerson;
beforeAll(async () => {
  billing = await startBilling();
  admin = await billing.test.person('admin');
  second = await billing.test.person('admin');
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

const hour = 3_600_000;
const day = 24 * hour;
const query = <Row extends object>(text: string, values: unknown[] = []) =>
  billing.test.database.query<Row>(text, values);
const closeAt = (person: TestPerson, at: Date | null) =>
  setClosing(billing.test.database, person.accountId, at);
const preview = async (person: TestPerson) => (await person.call('GET /closing')).body;
const settle = async ({ accountId }: TestPerson) => {
  await billing.test.service.jobs['billing:settle-closing']?.({ accountId } as never, {} as never);
};
/** As the bookings service does when the account is closed. */
const cancelSessions = async ({ accountId }: TestPerson) => {
  const { call } = billing.shop.system;
  const [terms] = await call<{ closed: Date; hours: number }>(
    'select auth_api.closing_at($1) as closed, billing_api.free_cancellation_hours() as hours',
    [accountId],
  );
  if (terms === undefined) throw new Error('A call of a function answers one row');
  const { closed, hours: freeHours } = terms;
  const sessions = await call<{ id: string; startsAt: Date; actor: 'client' | 'companion' }>(
    'select id, starts_at as "startsAt", side as actor from bookings_api.sessions_of_person($1, $2) where not is_trial',
    [accountId, closed],
  );
  const changes = sessions.map(({ id, startsAt, actor }) => {
    const { late, credit } = costOfCancellation({ startsAt, by: actor, freeHours }, closed);
    const change = { id, status: 'cancelled', actor, reason: 'account_closed', late, credit };
    return { ...change, by_companion: actor === 'companion' };
  });
  await storeStatuses(call, changes, closed);
};
const stateOf = async ({ accountId }: TestPerson) =>
  (
    await billing.shop.system.call<{ state: string }>(
      'select billing_api.closing_state($1) as state',
      [accountId],
    )
  )[0]?.state;
const refunds = async ({ accountId }: TestPerson) =>
  await query<{ id: string; amount_usd: string }>(
    `select paid.id, made.amount_usd from billing.refunds as made join billing.payments as paid on paid.id = made.payment_id
       where paid.user_id = $1 order by made.amount_usd`,
    [accountId],
  );
async function buyPack(): Promise<string> {
  const id = randomUUID();
  const body = { id, packId: await billing.pack('pack_5'), companionId: companion.accountId };
  expect((await client.call('POST /session-pack-purchases', body)).status).toBe(201);
  await billing.pay();
  return id;
}
const waive = (who: TestPerson, { accountId }: TestPerson) =>
  who.call(`POST /unpaid-closings/${accountId}/waiver`, {});
const unpaid = async ({ accountId }: TestPerson) =>
  (await admin.call('GET /unpaid-closings')).body.closings.find(
    (one: { person: { id: string } }) => one.person.id === accountId,
  );

// Decision: 79, 96
describe('closing the account of a client', () => {
  it('refunds exactly what the page showed: the rest of the period, unused credits, and sessions with full notice', async () => {
    await billing.subscribe(client, 'basic', { companionId: companion.accountId });
    await billing.pay();
    const pack = await buyPack();
    const closing = new Date();
    await bookSession(
      billing,
      { client, companion },
      { start: new Date(closing.getTime() + 2 * hour), purchase: pack },
    );
    await bookSession(
      billing,
      { client, companion },
      { start: new Date(closing.getTime() + 3 * day), purchase: pack },
    );
    await closeAt(client, closing);
    const shown = await preview(client);
    expect(shown).toMatchObject({
      closesAt: closing.toISOString(),
      packs: [{ id: pack, credits: 4, refundUsd: '25.00', refundIdr: '400000.00' }],
      sessions: [
        { credit: 'used', side: 'client' },
        { credit: 'returned', side: 'client' },
      ],
      earnings: null,
    });
    expect(await stateOf(client)).toBe('unsettled');
    await cancelSessions(client);
    await settle(client);
    expect(await refunds(client)).toEqual([
      { id: pack, amount_usd: shown.packs[0].refundUsd },
      { id: expect.any(String), amount_usd: shown.subscription.refundUsd },
    ]);
    await billing.pay();
    const [state] = await query(
      `select own.status, account.balance from billing.user_subscriptions as own, billing.credit_accounts as account
         where own.user_id = $1 and account.purchase_id = $2`,
      [client.accountId, pack],
    );
    expect(state).toEqual({ status: 'cancelled', balance: 0 });
    expect(await stateOf(client)).toBe('settled');
  });

  it('settles once under concurrent attempts', async () => {
    await billing.subscribe(client, 'basic', { companionId: companion.accountId });
    await billing.pay();
    await buyPack();
    await closeAt(client, new Date());
    await Promise.all(Array.from({ length: 100 }, () => settle(client)));
    expect(await refunds(client)).toHaveLength(2);
  });

  it('settles nothing before the account is closed, or after its owner kept it', async () => {
    await buyPack();
    await closeAt(client, new Date(Date.now() + day));
    await settle(client);
    await closeAt(client, null);
    await settle(client);
    expect(await refunds(client)).toEqual([]);
    expect((await preview(client)).packs).toMatchObject([{ credits: 5, refundUsd: '31.25' }]);
  });
});

// Decision: 79
describe('closing the account of a companion', () => {
  it('waits for the payout of the earnings, as the page shows', async () => {
    await addEarning(billing.test, companion);
    expect((await preview(companion)).earnings).toMatchObject({
      ...{ amountIdr: '40000.00', isInBatch: false, payableAt: expect.any(String) },
    });
    await closeAt(companion, new Date());
    await settle(companion);
    expect(await stateOf(companion)).toBe('earnings');
    const batch = randomUUID();
    expect((await admin.call('POST /payouts', { id: batch })).status).toBe(201);
    expect(await unpaid(companion)).toMatchObject({ isInBatch: true, mayDo: null });
    await second.call(`POST /payouts/${batch}/approval`, {});
    expect(await stateOf(companion)).toBe('earnings');
    await admin.call(`POST /payouts/${batch}/payment`, {});
    expect(await stateOf(companion)).toBe('settled');
    expect(await unpaid(companion)).toBeUndefined();
  });

  it('lets two admins waive the earnings after 30 days, which removes them from all batches', async () => {
    await addEarning(billing.test, companion);
    await closeAt(companion, new Date());
    await settle(companion);
    expect((await waive(admin, companion)).body.code).toBe('waiver_too_early');
    await query(
      `update billing.closings set closed_at = now() - interval '30 days' where person_id = $1`,
      [companion.accountId],
    );
    expect(await unpaid(companion)).toMatchObject({ mayDo: 'ask', request: null });
    expect((await waive(admin, companion)).status).toBe(200);
    expect((await waive(admin, companion)).body.code).toBe('second_admin_needed');
    expect(await stateOf(companion)).toBe('earnings');
    const confirmed = await Promise.all(Array.from({ length: 10 }, () => waive(second, companion)));
    expect(confirmed.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(404)]);
    expect(await stateOf(companion)).toBe('settled');
    expect((await admin.call('POST /payouts', { id: randomUUID() })).body.code).toBe(
      'nothing_payable',
    );
    const recorded = await listActions(billing.test.database, companion.accountId);
    expect(recorded).toMatchObject([
      { action_type: 'earnings_waiver_requested', admin_id: admin.accountId },
      { action_type: 'earnings_waived', admin_id: second.accountId },
    ]);
  });
});
