import type { subscriptions } from '@kabar/contracts/subscriptions';
import { lockPerson } from '@kabar/server/lock-person';
import type { Verb } from '@kabar/server/slice';
import { answerPayment, hasOwnPayment } from '../payments/own-payment.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import { isOutcomeAllowed, requireSelling } from '../payments/rules.ts';
import type { BillingTables } from '../tables.ts';
import { findPlan, findQuote, lockSubscription, readSubscription } from './load-facts.ts';
import { toUsd } from './periods.ts';
import { beginPayment, storeQuote } from './store-changes.ts';
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
      const refusal =
        acceptQuote(own, accepted, plan, now) ??
        (await beginPayment(db, {
          ...{ id, own, quoteId, simulatedOutcome, now },
          ...{ purpose: 'upgrade', planId: accepted.planId, cents: accepted.cents },
          provider: provider.name,
        }));
      if (refusal !== null) throw refuse(refusal);
    }
    return await answerPayment(
      context,
      id,
      (payment) => payment.purpose === 'upgrade' && payment.quote_id === quoteId,
    );
  };
}
