import type { ServiceParts } from '@kabar/server/create-service';
import { asSystem } from '@kabar/server/jobs';
import type { Kysely } from 'kysely';
import { toCents } from '../subscriptions/periods.ts';
import type { BillingTables } from '../tables.ts';
import { failPayment } from './fail-payment.ts';
import { lockPayment } from './load-payment.ts';
import { type Charge, type Paid, PaymentDeclined, type PaymentProvider } from './provider.ts';
import type { PaymentProviders } from './providers.ts';
import { type TakenPayment, takePayment } from './queries.ts';
import { isGivenUp, isPageOver, nextAsking } from './rules.ts';
import { settlePayment } from './settle-payment.ts';
import { changePayment, enqueuePay } from './store-payments.ts';
import { finishRefund } from './store-refund-news.ts';

type Database = Kysely<BillingTables>;

interface Paying {
  parts: Pick<ServiceParts, 'pool' | 'env' | 'log'>;
  provider: PaymentProvider;
  payment: TakenPayment;
  charge: Charge;
  /** Whether this provider is used for new sales. */
  isSelling: boolean;
}

/**
 * Calls the provider between transactions, with our own idempotency key: after a crash the next run finds the same
 * payment there and settles it once. Nobody can pay before its provider id is stored.
 */
export async function pay(
  parts: Paying['parts'],
  providers: PaymentProviders,
  id: string,
): Promise<void> {
  const payment = await inTransaction(parts, (db) => takePayment(db, id, new Date()));
  if (payment === undefined) return;
  if (payment.state === 'failed' && payment.reference === null) return;
  const provider = providers.of(payment.provider);
  const isSelling = providers.selling.name === payment.provider;
  const paying = { parts, provider, payment, isSelling, charge: toCharge(payment) };
  if (payment.state === 'refunding') return await giveBack(paying);
  if (payment.state === 'failed') return await withdraw(paying, payment.reference ?? id);
  try {
    await charge(paying);
  } catch (error) {
    await takeFailure(paying, error);
  }
}

async function charge(paying: Paying): Promise<void> {
  const { parts, provider, payment, charge } = paying;
  const { id } = payment;
  // an earlier test payment buys nothing once real ones are taken
  if (payment.provider === 'simulated' && !paying.isSelling) throw new PaymentDeclined('declined');
  // the provider has a minimum amount; smaller upgrades are refused before
  if (toCents(charge.amountUsd) < provider.minimumCents)
    throw new PaymentDeclined('amount_too_small');
  const created = payment.reference ?? (await provider.create(charge));
  const state = await inTransaction(parts, (db) => keepReference(db, id, created));
  if (state === 'failed') return await withdraw(paying, created);
  if (state !== 'pending' && state !== 'waiting') return;
  const answer = await provider.confirm(charge, created);
  if (answer.state === 'paid') return await settle(paying, answer);
  const now = new Date();
  if (isPageOver(payment.created_at, now)) {
    await withdraw(paying, created);
    throw new PaymentDeclined('expired');
  }
  await inTransaction(parts, (db) =>
    waitForPayer(db, { id, url: answer.url, next: nextAsking(now) }),
  );
}

/**
 * Stores the payment's provider id before anybody can pay it there. Returns its state, which may have ended meanwhile.
 */
async function keepReference(db: Database, id: string, reference: string) {
  const payment = await lockPayment(db, id);
  const states = ['pending', 'waiting', 'failed'] as const;
  if (payment?.reference === null) await changePayment(db, { id, states }, { reference });
  return payment?.state;
}

/** Polls the provider again at `next`. */
async function waitForPayer(
  db: Database,
  { id, url, next }: { id: string; url: string; next: Date },
): Promise<void> {
  const open = { id, states: ['pending', 'waiting'] as const };
  if (await changePayment(db, open, { state: 'waiting', checkout_url: url }))
    await enqueuePay(db, id, next);
}

/** A payment that timed out may have been paid all the same: then it is settled or refunded. */
async function withdraw(paying: Paying, reference: string): Promise<void> {
  const paid = await paying.provider.withdraw(paying.charge, reference);
  if (paid !== undefined) await settle(paying, paid);
}

async function settle({ parts, payment: { id } }: Paying, paid: Paid): Promise<void> {
  await inTransaction(parts, (db) => settlePayment(db, { id, ...paid, now: new Date() }));
}

async function takeFailure({ parts, payment }: Paying, error: unknown): Promise<void> {
  const now = new Date();
  const isDeclined = error instanceof PaymentDeclined;
  if (!isDeclined && !isGivenUp(payment, now)) throw error;
  if (!isDeclined) parts.log.error({ err: error, payment: payment.id }, 'a payment is given up');
  const reason = isDeclined ? error.reason : 'no_answer';
  await inTransaction(parts, (db) => failPayment(db, { id: payment.id, reason, now }));
}

async function giveBack({ parts, provider, payment }: Paying): Promise<void> {
  const { id, reference, refund_id, refund_usd } = payment;
  if (reference === null) throw new Error(`Payment ${id} has no number at its provider`);
  if (Number(refund_usd) > 0) {
    const back = { payment: id, refund: refund_id ?? id, reference, amountUsd: refund_usd };
    await provider.refund(back);
  }
  await inTransaction(parts, (db) =>
    finishRefund(db, { id, refundId: refund_id, now: new Date() }),
  );
}

function toCharge(payment: TakenPayment): Charge {
  const { id, purpose, amount_usd, description, companion_id, customer } = payment;
  return {
    key: id,
    amountUsd: amount_usd,
    companionId: companion_id,
    isOnPage: purpose !== 'renewal' || payment.on_page,
    ...{ purpose, description, customer },
    ...(payment.simulated_outcome !== null && { simulatedOutcome: payment.simulated_outcome }),
  };
}

function inTransaction<Result>(
  parts: Paying['parts'],
  work: (db: Kysely<BillingTables>) => Promise<Result>,
): Promise<Result> {
  return asSystem<BillingTables, Result>(parts, work);
}
