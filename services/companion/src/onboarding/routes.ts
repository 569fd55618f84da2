import { onboarding } from '@kabar/contracts/onboarding';
import { slice } from '@kabar/server/slice';
import type { PayoutPublicKey } from '../bank-accounts/payout-key.ts';
import { completeOnboarding } from './complete-onboarding.ts';
import { personalData } from './personal-data.ts';
import { readOnboarding } from './read-onboarding.ts';
import { saveDraft } from './save-draft.ts';

export const routes = (payoutKey: PayoutPublicKey) =>
  slice(
    onboarding,
    {
      read: readOnboarding,
      save: saveDraft(payoutKey),
      complete: completeOnboarding,
    },
    personalData,
  );
