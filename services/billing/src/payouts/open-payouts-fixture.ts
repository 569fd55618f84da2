import { randomUUID } from 'node:crypto';
import { listActions } from '@kabar/dev/neighbours/backoffice';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { createApp } from '../app.ts';
import { createShop, type Shop } from '../billing-fixture.ts';
import { findLedgerFaults } from '../cashier-fixture.ts';

export interface Payouts {
  test: TestService;
  shop: Shop;
  admin: TestPerson;
  second: TestPerson;
  /** A new companion for each test. */
  companion: TestPerson;
}

/** Starts the service for a test file, with two admins; checks the ledger after each test. */
export function openPayouts() {
  // Filled before the first test.
  const opened = {} as Payouts;
  beforeAll(async () => {
    opened.test = await startTestService('billing', createApp);
    opened.shop = createShop(opened.test);
    opened.admin = await opened.test.person('admin');
    opened.second = await opened.test.person('admin');
  });
  afterAll(async () => {
    await opened.shop.system.close();
    await opened.test.stop();
  });
  beforeEach(async () => {
    // Moves earlier tests' earnings into a separate batch.
    await opened.admin.call('POST /payouts', { id: randomUUID() });
    opened.companion = await opened.shop.companion();
  });
  afterEach(async () => {
    expect(await findLedgerFaults(opened.test)).toEqual([]);
  });
  return opened;
}

/** Actions of an admin, by default the first one. */
export function deedsOf(opened: Payouts) {
  return {
    make: async (who = opened.admin, id = randomUUID()) => {
      const answer = await who.call('POST /payouts', { id });
      const batch = answer.body.batches?.find((one: { id: string }) => one.id === id);
      return { id, answer, batch };
    },
    approve: (id: string, who = opened.second) => who.call(`POST /payouts/${id}/approval`, {}),
    pay: (id: string, who = opened.admin) => who.call(`POST /payouts/${id}/payment`, {}),
    cancel: (id: string, who = opened.admin) => who.call(`POST /payouts/${id}/cancellation`, {}),
    /** An admin's decision about an objection, as in the bookings service. */
    decide: async (id: string, decision: 'kept' | 'taken_back') => {
      const { database } = opened.test;
      await database.query('update billing.companion_earnings set decision = $2 where id = $1', [
        ...[id, decision],
      ]);
      await database.query(
        `select billing.post_movement('earning taken back ' || $1, 'earning', 'IDR', entry.account_id,
             billing.internal_account('earnings', 'IDR'), entry.amount, null, now())
           from billing.ledger_movements as posted
           join billing.ledger_entries as entry on entry.movement_id = posted.id and entry.amount > 0
           where posted.key = 'earning ' || $1 and $2 = 'taken_back'`,
        [id, decision],
      );
    },
    hold: (id: string, at = new Date()) =>
      opened.test.database.query('select billing_api.hold_earning($1, $2)', [id, at]),
    overview: async (who = opened.companion) => (await who.call('GET /earnings')).body,
    /** Audit log entries about a batch or an earning: type and admin. */
    actions: async (id: string) =>
      (await listActions(opened.test.database, id)).map((row) => [row.action_type, row.admin_id]),
    /** A companion's balance in the ledger. */
    owed: async (who = opened.companion) =>
      (
        await opened.test.database.query<{ balance: string }>(
          `select balance from billing.ledger_accounts as account join billing.ledger_subjects as subject using (subject_id)
             where subject.account_id = $1`,
          [who.accountId],
        )
      )[0]?.balance,
  };
}

export const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
