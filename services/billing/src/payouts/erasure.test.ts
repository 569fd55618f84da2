import { removeAccount } from '@kabar/dev/neighbours/auth';
import { describe, expect, it } from 'vitest';
import { deedsOf, openPayouts } from './open-payouts-fixture.ts';
import { addEarning } from './payouts-fixture.ts';

const opened = openPayouts();
const { make, approve, pay } = deedsOf(opened);

describe('the erasure of a companion', () => {
  it('cancels unpaid payouts, keeps earnings without the name, and the ledger sums to zero', async () => {
    const other = await opened.shop.companion();
    await addEarning(opened.test, opened.companion);
    await addEarning(opened.test, other);
    const { id } = await make();
    await approve(id);
    await opened.shop.system.call('select billing_api.erase_person($1)', [
      opened.companion.accountId,
    ]);
    await removeAccount(opened.test.database, opened.companion.accountId);
    const paid = (await pay(id)).body.batches.find((one: { id: string }) => one.id === id);
    expect(paid).toMatchObject({ status: 'paid', amountIdr: '40000.00' });
    const found = await opened.test.database.query(
      `select companion_id from billing.companion_earnings where companion_id = $1
         union all select companion_id from billing.companion_payouts where companion_id = $1`,
      [opened.companion.accountId],
    );
    expect(found).toEqual([]);
    const [lines] = await opened.test.database.query(
      `select sum(line.amount_idr) as lines, max(account.balance) as balance from billing.companion_earnings as line
         join billing.ledger_accounts as account on account.subject_id = line.companion_id
         where line.payout_id is null and account.balance = 40000
           and not exists (select from billing.ledger_subjects as subject where subject.subject_id = line.companion_id)`,
    );
    expect(lines).toEqual({ lines: '40000.00', balance: '40000.00' });
    expect((await make()).answer.body.code).toBe('nothing_payable');
  });
});
