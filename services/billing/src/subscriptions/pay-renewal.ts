import type { subscriptions } from '@kabar/contracts/subscriptions';
import { lockPerson } from '@kabar/server/lock-person';
import type { Verb } from '@kabar/server/slice';
import { answerPayment, hasOwnPayment } from '../payments/own-payment.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import { isOutcomeAllowed, requireSelling } from '../payments/rules.ts';
import { storePayment } from '../payments/store-payments.ts';
import type { BillingTables } from '../tables.ts';
import { lockSubscription } from './load-facts.ts';
import { payRenewal as decide } from './renewal-rules.ts';

type PayRenewal = Verb<typeof subscriptions.endpoints.payRenewal, BillingTables>;

/** The client pays a failed renewal: the amount that the next automatic attempt would charge. */
export function payRenewal(provider: PaymentProvider): PayRenewal {
  return async (context, { id, subscriptionId, simulatedOutcome = null }) => {
    const { db, now, refuse } = context;
    requireSelling(context);
    if (!isOutcomeAllowed(provider, simulatedOutcome)) throw refuse('simulation_off');
    const [, isMade, own] = await Promise.all([
      lockPerson(db, 'payments'),
      hasOwnPayment(db, id),
      lockSubscription(db, subscriptionId),
    ]);
    if (!isMade) {
      if (own === undefined) throw refuse('not_found');
      const decided = decide(own);
      if ('refusal' in decided) throw refuse(decided.refusal);
      const { planId, cents, name: description } = decided.terms;
      const isNew = await storePayment(db, {
        ...{ id, purpose: 'renewal', planId, cents, description, isOnPage: true, now },
        ...{ companionId: own.companionId, subscriptionId, simulatedOutcome },
        provider: provider.name,
      });
      if (!isNew) throw refuse('payment_waiting');
    }
    return await answerPayment(
      context,
      id,
      (payment) => payment.purpose === 'renewal' && payment.subscription_id === subscriptionId,
    );
  };
}
