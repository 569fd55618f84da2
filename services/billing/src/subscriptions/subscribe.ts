import type { subscriptions } from '@kabar/contracts/subscriptions';
import type { Verb } from '@kabar/server/slice';
import { answerPayment } from '../payments/own-payment.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import { isOutcomeAllowed, requireSelling } from '../payments/rules.ts';
import type { BillingTables } from '../tables.ts';
import { subscribe as ask } from './queries.ts';

type Endpoints = typeof subscriptions.endpoints;

export function subscribe(provider: PaymentProvider): Verb<Endpoints['subscribe'], BillingTables> {
  return async (context, input) => {
    const { id, planId, companionId = null, trialRequestId = null } = input;
    const { simulatedOutcome = null } = input;
    requireSelling(context);
    if (!isOutcomeAllowed(provider, simulatedOutcome)) throw context.refuse('simulation_off');
    const paying = { provider: provider.name, simulatedOutcome, now: context.now };
    const refusal = await ask(context.db, { id, planId, companionId, trialRequestId, ...paying });
    if (refusal !== null) throw context.refuse(refusal);
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
