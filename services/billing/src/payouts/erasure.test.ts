import { randomUUID } from 'node:crypto';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { createShop, type Shop } from '../billing-fixture.ts';
import { findLedgerFaults } from '../cashier-fixture.ts';
import { addEarning } from './payouts-fixture.ts';

let test: TestService;
let shop: Shop;
let admin: TestPerson;
let second: TestPerson;
let companion: TestPerson;
beforeAll(async () => {
  test = await startTestService('billing', createApp);
  shop = createShop(test);
  admin = await test.person('admin');
  second = await test.person('admin');
});
afterAll(async () => {
  await shop.system.close();
  await test.stop();
});
beforeEach(async () => {
  // Puts earnings of earlier tests into a batch of their own.
  await admin.call('POST /payouts', { id: randomUUID() });
  companion = await shop.companion();
});
afterEach(async () => {
  expect(await findLedgerFaults(test)).toEqual([]);
});

async function make(who = admin, id = randomUUID()) {
  const answer = await who.call('POST /payouts', { id });
  const batch = answer.body.batches?.find((one: { id: string }) => one.id === id);
  return { id, answer, batch };
}
const approve = (id: string, who = second) => who.call(`POST /payouts/${id}/approval`, {});
const pay = (id: string, who = admin) => who.call(`POST /payouts/${id}/payment`, {});

describe('the erasure of a companion', () => {
  it('cancels unpaid payouts, keeps her earnings without her name, and the ledger sums to zero', async () => {
    const other = await shop.companion();
    await addEarning(test, companion);
    await addEarning(test, other);
    const { id } = await make();
    await approve(id);
    await shop.system.call('select billing_api.erase_person($1)', [companion.accountId]);
    await test.database.query('delete from auth.accounts where id = $1', [companion.accountId]);
    const paid = (await pay(id)).body.batches.find((one: { id: string }) => one.id === id);
    expect(paid).toMatchObject({ status: 'paid', amountIdr: '40000.00' });
    const found = await test.database.query(
      `select companion_id from billing.companion_earnings where companion_id = $1
         union all select companion_id from billing.companion_payouts where companion_id = $1`,
      [companion.accountId],
    );
    expect(found).toEqual([]);
    const [lines] = await test.database.query(
      `select sum(line.amount_idr) as lines, max(account.balance) as balance from billing.companion_earnings as line
         join billing.ledger_accounts as account on account.subject_id = line.companion_id
         where line.payout_id is null and account.balance = 40000
           and not exists (select from billing.ledger_subjects as subject where subject.subject_id = line.companion_id)`,
    );
    expect(lines).toEqual({ lines: '40000.00', balance: '40000.00' });
    expect((await make()).answer.body.code).toBe('nothing_payable');
  });
});
