import type { sessionPackPurchases } from '@kabar/contracts/session-pack-purchases';
import { lockPerson } from '@kabar/server/lock-person';
import type { Verb } from '@kabar/server/slice';
import { answerPayment } from '../payments/own-payment.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import { isOutcomeAllowed, requireSelling } from '../payments/rules.ts';
import { storePayment } from '../payments/store-payments.ts';
import { readSaleFacts } from '../subscriptions/load-facts.ts';
import { toCents } from '../subscriptions/periods.ts';
import type { BillingTables } from '../tables.ts';
import { findPack } from './queries.ts';
import { refusalOfPack } from './rules.ts';

type Buy = Verb<typeof sessionPackPurchases.endpoints.buy, BillingTables>;

/** Stores the payment; the purchase is stored when it is settled. */
export function buySessionPack(provider: PaymentProvider): Buy {
  return async (context, input) => {
    const { db, now, refuse } = context;
    const { id, packId, companionId, simulatedOutcome = null } = input;
    requireSelling(context);
    if (!isOutcomeAllowed(provider, simulatedOutcome)) throw refuse('simulation_off');
    const [, facts, pack] = await Promise.all([
      lockPerson(db, 'payments'),
      readSaleFacts(db, { id, companionId, trialRequestId: null }),
      findPack(db, packId),
    ]);
    if (!facts.isMade) {
      const refusal = refusalOfPack(facts, pack);
      if (refusal !== null || pack === undefined) throw refuse(refusal ?? 'pack_not_found');
      await storePayment(db, {
        ...{ id, purpose: 'pack', packId, companionId, description: pack.name },
        ...{ cents: toCents(pack.price_usd), provider: provider.name, simulatedOutcome, now },
      });
    }
    return await answerPayment(
      context,
      id,
      (payment) => payment.pack_id === packId && payment.companion_id === companionId,
    );
  };
}
