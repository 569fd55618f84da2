import { randomUUID } from 'node:crypto';
import { createRowReader, type RowReader } from '@kabar/dev/row-reader';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from './app.ts';
import { createShop, type Shop } from './billing-fixture.ts';
import { findLedgerFaults } from './cashier-fixture.ts';
import { addEarning } from './payouts/payouts-fixture.ts';

let test: TestService;
let shop: Shop;
let reader: RowReader;
let admin: TestPerson;
let companion: TestPerson;
beforeAll(async () => {
  test = await startTestService('billing', createApp);
  shop = createShop(test);
  reader = createRowReader(test.database, 'billing');
  admin = await test.person('admin');
  companion = await shop.companion();
  await addEarning(test, companion);
  expect((await admin.call('POST /payouts', { id: randomUUID() })).status).toBe(201);
});
afterAll(async () => {
  expect(await findLedgerFaults(test)).toEqual([]);
  await reader.close();
  await shop.system.close();
  await test.stop();
});

const rows = (who: TestPerson | undefined, statement: string) =>
  reader.rowsAs(who?.token, statement);

describe('payouts and earnings, as the login role of the service', () => {
  const readable = ['companion_payouts', 'companion_earnings'];

  it.each(readable)('shows companions only their own rows of %s', async (table) => {
    expect(await rows(companion, `select * from billing.${table}`)).toMatchObject([
      { companion_id: companion.accountId, amount_idr: '40000.00' },
    ]);
  });

  it.each(readable)('shows no row of %s to anyone else, including moderators', async (table) => {
    const others = [
      ...(await Promise.all(
        (['moderator', 'client', 'admin'] as const).map((one) => test.person(one)),
      )),
      await shop.companion(),
      undefined,
    ];
    for (const who of others) expect(await rows(who, `select * from billing.${table}`)).toEqual([]);
  });

  it.each([
    'payout_batches',
    'ledger_movements',
    'ledger_entries',
    'ledger_accounts',
    'ledger_subjects',
  ])('lets nobody read %s, not even an admin', async (table) => {
    for (const who of [await test.person('moderator'), admin, companion]) {
      await expect(rows(who, `select * from billing.${table}`)).rejects.toThrow(
        /permission denied/,
      );
    }
  });

  it('lets only admins call the functions for payouts', async () => {
    const id = randomUUID();
    const calls = [
      'select * from billing.read_payouts(now())',
      `select billing.read_batch_payouts('${id}', null, 50)`,
      `select billing.lock_payout_batch('${id}')`,
      `select billing.store_payout_batch('${id}', '{}', now())`,
    ];
    for (const call of calls) {
      for (const who of [await test.person('moderator'), companion, undefined]) {
        await expect(rows(who, call)).rejects.toMatchObject({ code: 'KB403' });
      }
      expect(await rows(admin, call)).toHaveLength(1);
    }
    const changes = ['approved', 'paid', 'cancelled'].map(
      (step) => `change_payout_batch('${id}', '${step}', now())`,
    );
    for (const change of [
      `payout_batch_facts('${id}', now())`,
      'payable_sums(now())',
      ...changes,
    ]) {
      for (const who of [await test.person('moderator'), companion, undefined]) {
        const call = `select * from billing.${change}`;
        await expect(rows(who, call)).rejects.toMatchObject({ code: 'KB403' });
      }
    }
    for (const table of [...readable, 'payout_batches']) {
      await expect(
        rows(await test.person('moderator'), `delete from billing.${table}`),
      ).rejects.toThrow(/permission denied/);
    }
  });
});

describe('refunds that wait for a second admin, as the login role of the service', () => {
  it("as the service's login role, refunds that wait are requested and decided only by admins under their own id, once", async () => {
    const [payment] = await test.database.query<{ id: string }>(
      `insert into billing.payments (id, user_id, purpose, pack_id, companion_id, description, amount_usd, provider, state,
           created_at, settled_at)
         select gen_random_uuid(), $1, 'pack', id, $1, 'Pack', 18.75, 'simulated', 'failed', now(), now()
           from billing.session_packs where code = 'pack_3' returning id`,
      [companion.accountId],
    );
    const second = await test.person('admin');
    const ask = (by: string) =>
      `insert into billing.refund_requests (id, payment_id, amount_usd, reason, asked_by, asked_at, valid_until)
         values (gen_random_uuid(), '${payment?.id}', 1, 'x', '${by}', now(), now() + interval '1 day')`;
    const decide = (by: string, decision = 'approved') =>
      `update billing.refund_requests set decision = '${decision}', decided_by = '${by}', decided_at = now()
         where payment_id = '${payment?.id}' returning id`;
    const refused = { code: '42501' };
    await expect(rows(admin, ask(second.accountId))).rejects.toMatchObject(refused);
    await reader.keepAs(admin.token, ask(admin.accountId));
    await expect(rows(second, decide(admin.accountId))).rejects.toMatchObject(refused);
    await expect(rows(admin, decide(admin.accountId))).rejects.toMatchObject({
      constraint: 'refund_requests_two_people',
    });
    const expire = (by: string) =>
      `update billing.refund_requests set decision = 'expired', decided_by = ${by}, decided_at = now()
         where payment_id = '${payment?.id}' returning id`;
    for (const by of ['null', `'${second.accountId}'`])
      await expect(rows(second, expire(by))).rejects.toMatchObject(refused);
    expect(await reader.keepAs(second.token, decide(second.accountId))).toHaveLength(1);
    expect(await rows(admin, decide(admin.accountId, 'refused'))).toEqual([]);
  });
});
