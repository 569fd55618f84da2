import { randomUUID } from 'node:crypto';
import { removeFlag, setFlag } from '@kabar/dev/neighbours/backoffice';
import { listNotices } from '@kabar/dev/neighbours/chat';
import { endVerification } from '@kabar/dev/neighbours/companion';
import type { TestPerson } from '@kabar/dev/test-service';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Billing, findLedgerFaults, startBilling } from '../cashier-fixture.ts';
import { failPayment } from './fail-payment.ts';

let billing: Billing;
let companion: TestPerson;
beforeAll(async () => {
  billing = await startBilling();
  companion = await billing.shop.companion();
});
afterAll(() => billing.stop());
afterEach(async () => {
  expect(await findLedgerFaults(billing.test)).toEqual([]);
  expect(await billing.shop.faults()).toEqual([]);
});

const client = () => billing.test.person('client');

async function buy(person: TestPerson, more: object = {}, id = randomUUID()) {
  const packId = await billing.pack('pack_3');
  return person.call('POST /session-pack-purchases', {
    ...{ id, packId, companionId: companion.accountId },
    ...more,
  });
}

const stateOf = async (person: TestPerson, id: unknown) =>
  (await person.call(`GET /payments/${id}`)).body;

describe('the purchase of a pack', () => {
  // Requirement: PACK-017, PACK-019, PACK-020, PACK-025
  it("the purchase of a pack is charged in two steps, stored with the pack's price, and announced to the companion once", async () => {
    const person = await client();
    const answer = await buy(person);
    expect(answer).toMatchObject({
      status: 201,
      body: {
        state: 'pending',
        amountUsd: '18.75',
        amountIdr: '300000.00',
        provider: 'simulated',
        of: '3 sessions',
        code: 'pack_3',
      },
    });
    expect((await person.call('GET /session-pack-purchases')).body.purchases).toEqual([]);
    await billing.pay();
    const { id } = answer.body;
    expect(billing.asked.filter((one) => one.endsWith(id))).toEqual([
      `create ${id}`,
      `confirm ${id}`,
    ]);
    expect(await stateOf(person, id)).toMatchObject({
      state: 'succeeded',
      receiptNumber: expect.any(Number),
    });
    const { purchases } = (await person.call('GET /session-pack-purchases')).body;
    expect(purchases).toEqual([
      {
        id,
        companion: expect.objectContaining({ id: companion.accountId }),
        pack: { id: await billing.pack('pack_3'), code: 'pack_3', name: '3 sessions' },
        sessionsRemaining: 3,
        totalSessions: 3,
        minutesPerSession: 25,
        amountPaidUsd: '18.75',
        amountPaidIdr: '300000.00',
        paymentStatus: 'completed',
        paymentMethod: 'stripe',
        paymentReference: expect.stringMatching(/^pi_simulated_/),
        purchasedAt: expect.any(String),
        expiresAt: expect.any(String),
        extendedAt: null,
      },
    ]);
    const notices = await listNotices(billing.test.database, companion.accountId);
    expect(notices.filter(({ payload }) => payload.purchase_id === id)).toEqual([
      {
        type: 'session_pack_purchased',
        payload: {
          purchase_id: id,
          pack_name: '3 sessions',
          session_count: 3,
          user_id: person.accountId,
        },
      },
    ]);
  });

  // Requirement: PACK-026
  it('the purchase of a pack is for a client, with one verified companion, who alone can be booked with it', async () => {
    expect((await buy(await billing.test.person('companion'))).status).toBe(403);
    expect((await buy(billing.test.nobody)).status).toBe(401);
    const unverified = await billing.test.person('companion');
    for (const companionId of [unverified.accountId, (await client()).accountId]) {
      const answer = await buy(await client(), { companionId });
      expect(answer).toMatchObject({ status: 409, body: { code: 'companion_not_found' } });
    }
    const person = await client();
    const { status, body } = await buy(person);
    expect(status).toBe(201);
    await billing.pay();
    // the pack determines the companion: a booking names only the pack
    const paid = await billing.shop.fund(
      person.accountId,
      new Date(Date.now() + 86_400_000),
      body.id,
    );
    expect(paid).toMatchObject({ refusal: null, companion_id: companion.accountId });
  });

  // Requirement: PACK-018
  it('the purchase of a pack has one of four payment states', async () => {
    const person = await client();
    const pack = await billing.shop.buyPack(person.accountId, companion.accountId);
    const set = (status: string) =>
      billing.test.database.query(
        'update billing.session_pack_purchases set payment_status = $2 where id = $1',
        [pack, status],
      );
    for (const status of ['pending', 'failed', 'refunded', 'completed']) await set(status);
    await expect(set('paid')).rejects.toMatchObject({ code: '23514' });
  });

  it('takes amounts, counts and states from nobody', async () => {
    for (const more of [{ amountUsd: '1.00' }, { sessionCount: 99 }, { state: 'succeeded' }]) {
      expect((await buy(await client(), more)).status).toBe(400);
    }
  });

  it('the purchase of a pack is idempotent by id and rejects a reused id with another body', async () => {
    const person = await client();
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => buy(person, {}, id)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    await billing.pay();
    expect(await buy(person, {}, id)).toMatchObject({ body: { state: 'succeeded' } });
    expect(billing.asked.filter((one) => one === `confirm ${id}`)).toHaveLength(1);
    const other = await billing.shop.companion();
    expect((await buy(person, { companionId: other.accountId }, id)).body.code).toBe('id_reused');
    expect((await buy(await client(), {}, id)).body.code).toBe('id_reused');
  });

  it('the purchase of a pack is refused while packs are off, also without a row of that flag', async () => {
    const { database } = billing.test;
    const flag = 'session_packs_enabled';
    await setFlag(database, flag, false);
    expect(await buy(await client())).toMatchObject({
      status: 403,
      body: {
        code: 'packs_off',
        title: 'Session packs are currently disabled. Please try our subscription plans instead.',
      },
    });
    await removeFlag(database, flag);
    expect((await buy(await client())).body.code).toBe('packs_off');
    await setFlag(database, flag, true);
  });

  it('the purchase of a pack is not stored if the provider declines at either step', async () => {
    for (const simulatedOutcome of ['declined_at_creation', 'declined_at_confirmation']) {
      const person = await client();
      const { body } = await buy(person, { simulatedOutcome });
      await billing.pay();
      expect(await stateOf(person, body.id)).toMatchObject({
        state: 'failed',
        failure: 'declined',
      });
      expect((await person.call('GET /session-pack-purchases')).body.purchases).toEqual([]);
    }
  });

  it('the purchase of a pack is refunded if the companion is no longer verified when it is settled', async () => {
    const person = await client();
    const leaving = await billing.shop.companion();
    const { body } = await buy(person, { companionId: leaving.accountId });
    await endVerification(billing.test.database, leaving.accountId);
    await billing.pay();
    expect(await stateOf(person, body.id)).toMatchObject({
      state: 'refunded',
      refundedUsd: '18.75',
      failure: 'companion_not_found',
      receiptNumber: null,
    });
    expect(billing.asked).toContain('refund 18.75');
  });
});

describe('a payment', () => {
  it('a payment is settled once, however often and concurrently its job runs', async () => {
    const person = await client();
    const { body } = await buy(person);
    const job = billing.test.service.jobs['billing:pay'];
    const run = () => job?.({ paymentId: body.id } as never, {} as never);
    await Promise.all(Array.from({ length: 20 }, run));
    await run();
    const rows = await billing.test.database.query(
      `select count(*)::integer as movements from billing.ledger_movements where payment_id = $1`,
      [body.id],
    );
    expect(rows).toEqual([{ movements: 1 }]);
    expect((await person.call('GET /session-pack-purchases')).body.purchases).toHaveLength(1);
  });

  it('a payment is finished by the job if the process died after the provider had the money', async () => {
    const person = await client();
    const { body } = await buy(person);
    // as the first run left it: paid, and nothing stored afterwards
    await billing.shop.system.call('select billing.take_payment($1, now())', [body.id]);
    await billing.pay();
    expect(await stateOf(person, body.id)).toMatchObject({ state: 'succeeded' });
  });

  it('never goes back to an earlier state, in any order of events', async () => {
    const person = await client();
    const { body } = await buy(person);
    await billing.pay();
    const late = { id: body.id, reason: 'late', now: new Date() };
    await billing.asSystem((db) => failPayment(db, late));
    await billing.settle(body.id, 'other');
    expect(await stateOf(person, body.id)).toMatchObject({ state: 'succeeded', failure: null });
    await expect(
      billing.test.database.query(
        `update billing.payments set state = 'pending', settled_at = null where id = $1`,
        [body.id],
      ),
    ).rejects.toMatchObject({ code: 'KB500' });
  });

  it('a payment has a receipt whose numbers have no gaps, under concurrent settlements', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, client));
    const job = billing.test.service.jobs['billing:pay'];
    const ids = await Promise.all(people.map(async (person) => (await buy(person)).body.id));
    await Promise.all(ids.map((paymentId) => job?.({ paymentId } as never, {} as never)));
    const [row] = await billing.test.database.query(
      'select count(*)::integer as count, min(number)::integer as first, max(number)::integer as last from billing.receipts',
    );
    expect(row).toMatchObject({ first: 1, last: row?.count });
  });

  it('a payment is readable by its payer only', async () => {
    const person = await client();
    const { body } = await buy(person);
    for (const stranger of [await client(), companion, await billing.test.person('moderator')]) {
      expect((await stranger.call(`GET /payments/${body.id}`)).status).toBe(404);
      expect((await stranger.call('GET /payments')).body.payments).toEqual([]);
    }
    expect((await billing.test.nobody.call(`GET /payments/${body.id}`)).status).toBe(401);
    const { payments } = (await person.call('GET /payments')).body;
    expect(payments.map(({ id }: { id: string }) => id)).toEqual([body.id]);
    await billing.pay();
  });
});

describe('the ledger of money', () => {
  it('refuses movements that do not sum to zero, another currency, and every change of an entry', async () => {
    const { database } = billing.test;
    const movement = (amounts: string) =>
      database.query(
        `with movement as (insert into billing.ledger_movements (key, kind, currency, created_at)
             values ('${randomUUID()}', 'charge', 'USD', now()) returning id)
           insert into billing.ledger_entries (movement_id, account_id, amount)
             select movement.id, account.id, entry.amount from movement,
               (values ${amounts}) as entry (kind, currency, amount)
               join billing.ledger_accounts as account using (kind, currency)`,
      );
    await expect(movement(`('sales', 'USD', -5), ('provider', 'USD', 4)`)).rejects.toMatchObject({
      code: 'KB500',
    });
    await expect(movement(`('earnings', 'IDR', -5), ('bank', 'IDR', 5)`)).rejects.toMatchObject({
      code: 'KB500',
    });
    const person = await client();
    await buy(person);
    await billing.pay();
    for (const statement of [
      'update billing.ledger_entries set amount = amount + 1',
      'delete from billing.ledger_movements',
      'truncate billing.ledger_entries cascade',
    ]) {
      await expect(database.query(statement)).rejects.toMatchObject({ code: 'KB403' });
    }
  });
});
