import type { subscriptions } from '@kabar/contracts/subscriptions';
import { lockPerson } from '@kabar/server/lock-person';
import type { Verb } from '@kabar/server/slice';
import { answerPayment } from '../payments/own-payment.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import { isOutcomeAllowed, requireSelling } from '../payments/rules.ts';
import { storePayment } from '../payments/store-payments.ts';
import type { BillingTables } from '../tables.ts';
import { findPlan, readSaleFacts } from './load-facts.ts';
import { decideSale } from './own-rules.ts';

type Endpoints = typeof subscriptions.endpoints;

/** Stores the payment; the subscription is opened when it is settled. */
export function subscribe(provider: PaymentProvider): Verb<Endpoints['subscribe'], BillingTables> {
  return async (context, input) => {
    const { db, now, refuse } = context;
    const { id, planId, companionId = null, trialRequestId = null } = input;
    const { simulatedOutcome = null } = input;
    requireSelling(context);
    if (!isOutcomeAllowed(provider, simulatedOutcome)) throw refuse('simulation_off');
    const [, facts, plan] = await Promise.all([
      lockPerson(db, 'payments'),
      readSaleFacts(db, { id, companionId, trialRequestId }),
      findPlan(db, planId),
    ]);
    if (!facts.isMade) {
      const decided = decideSale(facts, plan, { isByTrialRequest: trialRequestId !== null });
      if ('refusal' in decided) throw refuse(decided.refusal);
      const isNew = await storePayment(db, {
        ...{ id, purpose: 'subscription', planId, companionId: decided.companionId },
        ...{ trialRequestId, description: decided.plan.name, cents: decided.plan.cents },
        ...{ provider: provider.name, simulatedOutcome, now },
      });
      if (!isNew) throw refuse('payment_waiting');
    }
    return await answerPayment(
      context,
      id,
      (payment) =>
        payment.plan_id === planId &&
        payment.trial_request_id === trialRequestId &&
        (trialRequestId !== null || payment.companion_id === companionId),
    );
  };
}
