import { createParts, createService } from '@kabar/server/create-service';
import type { ServiceEnv } from '@kabar/server/env';
import type { Service } from '@kabar/server/service';
import { loadPayoutKey } from './bank-accounts/payout-key.ts';
import { routes as bankAccounts } from './bank-accounts/routes.ts';
import { routes as blockedTimes } from './blocked-times/routes.ts';
import { routes as companionDocuments } from './companion-documents/routes.ts';
import { routes as companions } from './companions/routes.ts';
import { routes as match } from './match/routes.ts';
import { routes as onboarding } from './onboarding/routes.ts';
import { routes as personalData } from './personal-data/routes.ts';
import { crontab, slotJobs } from './slots/jobs.ts';
import { routes as slots } from './slots/routes.ts';
import { trialBookingJobs } from './trial-bookings/jobs.ts';
import { routes as trialBookings } from './trial-bookings/routes.ts';
import { routes as trialTimes } from './trial-times/routes.ts';
import { routes as verification } from './verification/routes.ts';
import { routes as weeklyAvailability } from './weekly-availability/routes.ts';

/** Companions, their papers and their hours, and all that happens between them and their clients. */
export async function createApp(env: ServiceEnv): Promise<Service> {
  const payoutKey = await loadPayoutKey(env);
  const parts = createParts('companion', env);
  const slices = [
    companions,
    companionDocuments,
    bankAccounts(payoutKey),
    weeklyAvailability,
    onboarding(payoutKey),
    verification,
    match,
    slots,
    blockedTimes,
    trialTimes,
    trialBookings,
    personalData,
  ];
  const jobs = { ...slotJobs(parts), ...trialBookingJobs(parts) };
  return createService('companion', parts, slices, { jobs, crontab });
}
