import type { onboarding } from '@kabar/contracts/onboarding';
import type { Verb } from '@kabar/server/slice';
import type { PayoutPublicKey } from '../bank-accounts/payout-key.ts';
import { isSealedFor } from '../bank-accounts/rules.ts';
import { refuseStaff } from '../companions/refuse-staff.ts';
import type { CompanionTables } from '../tables.ts';
import { currentState } from './current-state.ts';
import { saveOwnDraft } from './queries.ts';
import { toOnboarding } from './view.ts';

export function saveDraft(
  payoutKey: PayoutPublicKey,
): Verb<typeof onboarding.endpoints.save, CompanionTables> {
  return async (context, input) => {
    const caller = await refuseStaff(context);
    if (input.bank && !isSealedFor(input.bank.sealed, caller.accountId, payoutKey)) {
      throw context.refuse('bank_details_unsealed');
    }
    await saveOwnDraft(context.db, input, context.now);
    return toOnboarding(await currentState(context));
  };
}
