import { createParts, createService } from '@kabar/server/create-service';
import type { ServiceEnv } from '@kabar/server/env';
import type { Service } from '@kabar/server/service';
import { routes as blockedTimes } from './blocked-times/routes.ts';
import { routes as bookingMoves } from './booking-moves/routes.ts';
import { bookingJobs } from './bookings/jobs.ts';
import { routes as bookings } from './bookings/routes.ts';
import { routes as calendarFeeds } from './calendar-feeds/routes.ts';
import { routes as companionRules } from './companion-rules/routes.ts';
import { routes as companionStrikes } from './companion-strikes/routes.ts';
import { crontab as nextFreeCrontab, nextFreeTimeJobs } from './next-free-times/jobs.ts';
import { crontab as slotCrontab, slotJobs } from './slots/jobs.ts';
import { routes as slots } from './slots/routes.ts';
import { trialBookingJobs } from './trial-bookings/jobs.ts';
import { routes as trialBookings } from './trial-bookings/routes.ts';
import { routes as trialTimes } from './trial-times/routes.ts';
import { routes as upcoming } from './upcoming/routes.ts';
import { routes as weeklyAvailability } from './weekly-availability/routes.ts';

/** All that happens between two people in time: when a companion can be asked, who asked for which time, who is taken. */
export async function createApp(env: ServiceEnv): Promise<Service> {
  const parts = createParts('bookings', env);
  const slices = [
    weeklyAvailability,
    slots,
    blockedTimes,
    trialTimes,
    trialBookings,
    bookings,
    bookingMoves,
    companionRules,
    companionStrikes,
    upcoming,
    calendarFeeds,
  ];
  const jobs = {
    ...slotJobs(parts),
    ...nextFreeTimeJobs(parts),
    ...trialBookingJobs(parts),
    ...bookingJobs(parts),
  };
  const crontab = `${slotCrontab}\n${nextFreeCrontab}`;
  return createService('bookings', parts, slices, { jobs, crontab });
}
