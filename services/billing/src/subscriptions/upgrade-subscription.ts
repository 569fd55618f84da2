import type { subscriptions } from '@kabar/contracts/subscriptions';
import { lockPerson } from '@kabar/server/lock-person';
import type { Verb } from '@kabar/server/slice';
import { answerPayment, hasOwnPayment } from '../payments/own-payment.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import { isOutcomeAllowed, requireSelling } from '../payments/rules.ts';
import { storePayment } from '../payments/store-payments.ts';
import type { BillingTables } from '../tables.ts';
import { findPlan, findQuote, lockSubscription, readSubscription } from './load-facts.ts';
import { toUsd } from './periods.ts';
import { storeQuote } from './store-changes.ts';
import { acceptQuote, quoteUpgrade as quote } from './upgrade-rules.ts';

type Endpoints = typeof subscriptions.endpoints;

export function quoteUpgrade(
  provider: PaymentProvider,
): Verb<Endpoints['quoteUpgrade'], BillingTables> {
  return async ({ db, now, refuse }, { id, planId }) => {
    const [own, plan] = await Promise.all([readSubscription(db, id), findPlan(db, planId)]);
    if (own === undefined) throw refuse('not_found');
    const decided = quote(own, plan, { now, minimumCents: provider.minimumCents });
    if ('refusal' in decided) throw refuse(decided.refusal);
    const { cents, validUntil } = decided.quote;
    return {
      id: await storeQuote(db, id, { quote: decided.quote, now }),
      amountUsd: toUsd(cents),
      validUntil: validUntil.toISOString(),
    };
  };
}

/** Charges exactly what the quote says. */
export function upgrade(provider: PaymentProvider): Verb<Endpoints['upgrade'], BillingTables> {
  return async (context, { id, quoteId, simulatedOutcome = null }) => {
    const { db, now, refuse } = context;
    requireSelling(context);
    if (!isOutcomeAllowed(provider, simulatedOutcome)) throw refuse('simulation_off');
    const [, isMade, accepted] = await Promise.all([
      lockPerson(db, 'payments'),
      hasOwnPayment(db, id),
      findQuote(db, quoteId),
    ]);
    if (!isMade) {
      if (accepted === undefined) throw refuse('not_found');
      const [own, plan] = await Promise.all([
        lockSubscription(db, accepted.subscriptionId),
        findPlan(db, accepted.planId),
      ]);
      if (own === undefined) throw refuse('not_found');
      const refusal = acceptQuote(own, accepted, plan, now);
      if (refusal !== null || plan === undefined) throw refuse(refusal ?? 'quote_expired');
      const isNew = await storePayment(db, {
        ...{ id, purpose: 'upgrade', quoteId, planId: accepted.planId, cents: accepted.cents },
        ...{ description: plan.name, companionId: own.companionId, subscriptionId: own.id },
        ...{ provider: provider.name, simulatedOutcome, now },
      });
      if (!isNew) throw refuse('payment_waiting');
    }
    return await answerPayment(
      context,
      id,
      (payment) => payment.purpose === 'upgrade' && payment.quote_id === quoteId,
    );
  };
}
