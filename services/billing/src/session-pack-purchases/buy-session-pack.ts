import type { sessionPackPurchases } from '@kabar/contracts/session-pack-purchases';
import type { Verb } from '@kabar/server/slice';
import { answerPayment } from '../payments/own-payment.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import { isOutcomeAllowed, requireSelling } from '../payments/rules.ts';
import type { BillingTables } from '../tables.ts';
import { buyPack } from './queries.ts';

type Buy = Verb<typeof sessionPackPurchases.endpoints.buy, BillingTables>;

export function buySessionPack(provider: PaymentProvider): Buy {
  return async (context, input) => {
    const { id, packId, companionId, simulatedOutcome = null } = input;
    requireSelling(context);
    if (!isOutcomeAllowed(provider, simulatedOutcome)) throw context.refuse('simulation_off');
    const refusal = await buyPack(context.db, {
      ...{ id, packId, companionId, simulatedOutcome },
      provider: provider.name,
      now: context.now,
    });
    if (refusal !== null) throw context.refuse(refusal);
    return await answerPayment(
      context,
      id,
      (payment) => payment.pack_id === packId && payment.companion_id === companionId,
    );
  };
}
