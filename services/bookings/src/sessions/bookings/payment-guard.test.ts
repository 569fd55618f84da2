import { changePack, changeSubscription } from '@kabar/dev/neighbours/billing';
import { addCompanion } from '@kabar/dev/test-companion';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { hashToken } from '@kabar/server/session-cookie';
import { begin, createPool } from '@kabar/server/transaction';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { type BookingActions, createBookingActions } from '../../bookings-fixture.ts';
import type { BookingsTables } from '../../tables.ts';
import { readBookingTerms } from './load-payment-facts.ts';
import { type BookingTerms, refusalOfCredit } from './payment-rules.ts';

let test: TestService;
let actions: BookingActions;
let companion: TestPerson;
let pool: ReturnType<typeof createPool>;
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
  actions = createBookingActions(test);
  companion = await addCompanion(test);
  pool = createPool(test.database.urls.bookings, 1);
});
afterAll(async () => {
  await Promise.all([pool.end(), actions.close()]);
  await test.stop();
});

const hourMs = 3_600_000;
const states = fc.record({
  pays: fc.constantFrom('plan' as const, 'pack' as const),
  status: fc.constantFrom('active' as const, 'pending_cancellation' as const, 'paused' as const),
  packStatus: fc.constantFrom('completed', 'completed', 'completed', 'refunded'),
  boughtDaysAgo: fc.integer({ min: 0, max: 95 }),
  /** Existing sessions, within the following days. */
  booked: fc.array(fc.integer({ min: 1, max: 9 * 24 }), { maxLength: 8 }),
  hours: fc.oneof(fc.integer({ min: 1, max: 9 * 24 }), fc.integer({ min: 1, max: 40 * 24 })),
});

async function readTerms(client: TestPerson, purchase: string | null, now: Date) {
  const hash = hashToken(client.token ?? '');
  const transaction = begin<BookingsTables>(pool, { kind: 'session', hash, who: null });
  const terms = await readBookingTerms(transaction.db, purchase, now);
  await transaction.rollback();
  return terms;
}

function refusalOf(terms: BookingTerms, at: Date): string | null {
  if (terms.kind !== 'none') return refusalOfCredit(terms, at);
  return terms.missing === 'plan' ? 'no_subscription' : 'pack_not_found';
}

it('billing refuses to fund a booking exactly when the rule of bookings refuses it', async () => {
  const refusals = new Set<string | null>();
  for (const state of fc.sample(states, { seed: 27, numRuns: 60 })) {
    const client = await actions.subscriber(companion, 'basic');
    const now = new Date();
    const purchase = await actions.buyPack(client.accountId, companion.accountId, {
      at: new Date(now.getTime() - state.boughtDaysAgo * 24 * hourMs),
    });
    const paidBy = state.pays === 'pack' ? purchase : null;
    const fund = (hours: number) =>
      actions.fund(client.accountId, new Date(now.getTime() + hours * hourMs), paidBy);
    for (const hours of state.booked) await fund(hours);
    await changeSubscription(
      test.database,
      { user_id: client.accountId },
      {
        ...{ status: state.status, cancellation_requested_at: new Date() },
        paused_at: state.status === 'paused' ? new Date() : null,
      },
    );
    await changePack(test.database, purchase, { payment_status: state.packStatus });
    const terms = await readTerms(client, paidBy, now);
    const at = new Date(now.getTime() + state.hours * hourMs);
    const decided = refusalOf(terms, at);
    const { refusal } = await fund(state.hours);
    // an expired pack is no longer listed, so it is not found
    const expected = decided === 'pack_not_found' && refusal === 'pack_expired' ? refusal : decided;
    expect({ state, refusal }).toEqual({ state, refusal: expected });
    refusals.add(refusal);
  }
  const codes = ['no_subscription', 'pack_expired', 'pack_not_found', 'pack_used_up'];
  expect(refusals).toEqual(new Set([...codes, 'plan_ends_before', 'week_used_up', null]));
});
