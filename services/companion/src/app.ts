import { createParts, createService } from '@kabar/server/create-service';
import type { ServiceEnv } from '@kabar/server/env';
import type { Service } from '@kabar/server/service';
import { loadPayoutKey } from './bank-accounts/payout-key.ts';
import { routes as bankAccounts } from './bank-accounts/routes.ts';
import { routes as companionDocuments } from './companion-documents/routes.ts';
import { routes as companions } from './companions/routes.ts';
import { companionSettings } from './env.ts';
import { routes as onboarding } from './onboarding/routes.ts';
import { routes as publicCompanions } from './public-companions/routes.ts';
import { routes as verification } from './verification/routes.ts';

/** Who a companion is: record, papers, bank account, verification, and the profile that people may choose from. */
export async function createApp(env: ServiceEnv): Promise<Service> {
  const payoutKey = await loadPayoutKey(env.dataFolder, companionSettings(env).PAYOUT_PUBLIC_KEY);
  return createService('companion', createParts('companion', env), [
    companions,
    companionDocuments,
    bankAccounts(payoutKey),
    onboarding(payoutKey),
    verification,
    publicCompanions,
  ]);
}
