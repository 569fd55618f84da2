import { createParts, createService } from '@kabar/server/create-service';
import type { ServiceEnv } from '@kabar/server/env';
import type { Service } from '@kabar/server/service';
import { routes as blockedTimes } from './blocked-times/routes.ts';
import { crontab, slotJobs } from './slots/jobs.ts';
import { routes as slots } from './slots/routes.ts';
import { trialBookingJobs } from './trial-bookings/jobs.ts';
import { routes as trialBookings } from './trial-bookings/routes.ts';
import { routes as trialTimes } from './trial-times/routes.ts';
import { routes as weeklyAvailability } from './weekly-availability/routes.ts';

/** All that happens between two people in time: when a companion can be asked, who asked for which time, who is taken. */
export async function createApp(env: ServiceEnv): Promise<Service> {
  const parts = createParts('bookings', env);
  const slices = [weeklyAvailability, slots, blockedTimes, trialTimes, trialBookings];
  const jobs = { ...slotJobs(parts), ...trialBookingJobs(parts) };
  return createService('bookings', parts, slices, { jobs, crontab });
}
