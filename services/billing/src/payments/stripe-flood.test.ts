import { randomUUID } from 'node:crypto';
import { countNoticesAbout } from '@kabar/dev/neighbours/chat';
import type { TestPerson } from '@kabar/dev/test-service';
import { expect, it } from 'vitest';
import { findLedgerFaults } from '../cashier-fixture.ts';
import { type StripeBilling, startStripeBilling } from './stripe-cashier-fixture.ts';
import { disputeOf, eventOf, shuffled, signatureOf } from './stripe-fixture.ts';

/** STRIPE_PAYMENTS=200 makes a thousand events. */
const payments = Number(process.env.STRIPE_PAYMENTS ?? 60);

// Decision: 78
it('hundreds of duplicated and shuffled events, with dying connections, leave the same state as each once in order', {
  timeout: 240_000,
}, async () => {
  const inOrder = await startStripeBilling();
  const first = await prepare(inOrder);
  for (const body of first.stories.flat()) expect(await inOrder.post(body)).toBe(200);
  const wanted = await balances(inOrder, first.ids);
  await inOrder.stop();

  const cashier = await startStripeBilling();
  const { ids, stories } = await prepare(cashier);
  const events = stories.flat();
  expect(events).toHaveLength(5 * payments);
  const lost = await flood(cashier, shuffled([...events, ...events], 'one order of many'));
  expect(lost.refused).toBeGreaterThan(0);
  expect(lost.left).toBe(0);
  expect(await balances(cashier, ids)).toEqual(wanted);
  expect(wanted.receipts).toEqual({ count: payments, last: payments });
  expect(await findLedgerFaults(cashier.billing.test)).toEqual([]);
  expect(await cashier.billing.shop.faults()).toEqual([]);
  await cashier.stop();
});

/** The five events of one payment. */
function storyOf(
  index: number,
  { page, intent }: ReturnType<StripeBilling['stripe']['pay']>,
): string[] {
  const dispute = `dp_${randomUUID()}`;
  const told = (status: string) =>
    eventOf('charge.dispute.updated', disputeOf(intent, status, dispute));
  const paid = [
    eventOf('payment_intent.succeeded', intent),
    eventOf('checkout.session.completed', page),
  ];
  const ends = ['won', 'lost', 'under_review'];
  const end = ends[index % 4];
  if (end !== undefined) return [...paid, told('needs_response'), told('under_review'), told(end)];
  // duplicates with three other event ids
  return [...paid, ...[0, 1, 2].map(() => eventOf('payment_intent.succeeded', intent))];
}

/** Packs of ten clients, paid on their pages, before any webhook. */
async function prepare(cashier: StripeBilling) {
  const companion = await cashier.billing.shop.companion();
  const people: TestPerson[] = [];
  for (let made = 0; made < 10; made += 1) people.push(await cashier.billing.test.person('client'));
  const ids: string[] = [];
  for (let made = 0; made < payments; made += 1) {
    ids.push(await cashier.buy(people[made % people.length] ?? companion, companion, 'pack_5'));
  }
  await cashier.billing.pay();
  const paid = [];
  for (const id of ids) paid.push(await cashier.payOnPage(id));
  return { ids, stories: paid.map((one, index) => storyOf(index, one)) };
}

/** All results in the order of payments, without random ids. */
async function balances(cashier: StripeBilling, ids: readonly string[]) {
  const { database } = cashier.billing.test;
  const sales = await database.query(
    `select paid.state, paid.refunded_usd, bought.payment_status, account.balance::integer as credits,
         (select count(*)::integer from billing.ledger_movements where payment_id = paid.id) as movements,
         (select count(*)::integer from billing.receipts where payment_id = paid.id) as receipts
       from unnest($1::uuid[]) with ordinality as wanted (id, place)
         join billing.payments as paid using (id)
         left join billing.session_pack_purchases as bought on bought.id = paid.id
         left join billing.credit_accounts as account on account.purchase_id = paid.id
       order by wanted.place`,
    [ids],
  );
  const told = await countNoticesAbout(database, 'purchase_id', ids);
  const accounts = await database.query(
    `select kind, currency, sum(amount) as total from billing.ledger_entries as entry
         join billing.ledger_accounts as account on account.id = entry.account_id group by 1, 2 order by 1, 2`,
  );
  const disputes = await database.query(
    `select state, applied_at is not null as is_applied, count(*)::integer as count from billing.disputes
       group by 1, 2 order by 1, 2`,
  );
  const [receipts] = await database.query(
    'select count(*)::integer as count, max(number)::integer as last from billing.receipts',
  );
  return { sales, told, accounts, disputes, receipts };
}

/**
 * Sends all events concurrently while connections of the service are killed; failed ones are resent, as Stripe does.
 */
async function flood(cashier: StripeBilling, events: readonly string[]) {
  let waiting = [...events];
  let refused = 0;
  for (let round = 0; waiting.length > 0 && round < 20; round += 1) {
    const missed: string[] = [];
    const send = async () => {
      for (let body = waiting.pop(); body !== undefined; body = waiting.pop()) {
        const status = await cashier.post(body, signatureOf(body)).catch(() => 0);
        if (status !== 200) missed.push(body);
      }
    };
    // the last rounds run undisturbed
    const killer = round < 5 ? setInterval(() => void kill(cashier), 40) : undefined;
    await Promise.all(Array.from({ length: 8 }, send));
    clearInterval(killer);
    refused += missed.length;
    waiting = missed;
  }
  return { refused, left: waiting.length };
}

const kill = (cashier: StripeBilling) =>
  cashier.billing.test.database.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
       where usename = 'kabar_billing' and datname = current_database() and state <> 'idle' limit 1`,
  );
