import { createParts, createService } from '@kabar/server/create-service';
import type { ServiceEnv } from '@kabar/server/env';
import type { Service } from '@kabar/server/service';
import { loadPayoutKey } from './bank-accounts/payout-key.ts';
import { routes as bankAccounts } from './bank-accounts/routes.ts';
import { crontab as documentCrontab, documentJobs } from './companion-documents/jobs.ts';
import { routes as companionDocuments } from './companion-documents/routes.ts';
import { routes as companions } from './companions/routes.ts';
import { companionSettings } from './env.ts';
import { matchKeyJobs } from './match-keys/jobs.ts';
import { routes as onboarding } from './onboarding/routes.ts';
import { routes as publicCompanions } from './public-companions/routes.ts';
import { routes as verification } from './verification/routes.ts';

/** The companion service: companion records, identity documents, bank accounts, verification and public profiles. */
export async function createApp(env: ServiceEnv): Promise<Service> {
  const payoutKey = await loadPayoutKey(env.dataFolder, companionSettings(env).PAYOUT_PUBLIC_KEY);
  const parts = createParts('companion', env);
  const slices = [
    companions,
    companionDocuments,
    bankAccounts(payoutKey),
    onboarding(payoutKey),
    verification,
    publicCompanions,
  ];
  return createService('companion', parts, slices, {
    jobs: { ...matchKeyJobs(parts), ...documentJobs(parts) },
    crontab: documentCrontab,
  });
}
