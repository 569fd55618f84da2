import { createParts, createService, type ServiceParts } from '@kabar/server/create-service';
import type { ServiceEnv } from '@kabar/server/env';
import { askProvider } from '@kabar/server/provider-state';
import type { Service } from '@kabar/server/service';
import { assignmentJobs } from './assignments/jobs.ts';
import { routes as assignments } from './assignments/routes.ts';
import { routes as blockedTimes } from './blocked-times/routes.ts';
import { routes as bookingMoves } from './booking-moves/routes.ts';
import { routes as bookingSeries } from './booking-series/routes.ts';
import { bookingJobs } from './bookings/jobs.ts';
import { routes as bookings } from './bookings/routes.ts';
import { routes as calendarFeeds } from './calendar-feeds/routes.ts';
import { crontab as callCrontab, callJobs } from './calls/jobs.ts';
import { livekitEvents, livekitEventsPath } from './calls/livekit-events.ts';
import { askLivekit } from './calls/livekit-rooms.ts';
import { routes as calls } from './calls/routes.ts';
import { checkInPlanJobs, crontab as planCrontab } from './check-in-plans/jobs.ts';
import { routes as checkInPlans } from './check-in-plans/routes.ts';
import { checkInJobs, crontab as questionCrontab } from './check-ins/jobs.ts';
import { routes as checkIns } from './check-ins/routes.ts';
import { routes as circleCare } from './circle-care/routes.ts';
import { routes as circleCheckIns } from './circle-check-ins/routes.ts';
import { circleNewsJobs } from './circle-news/jobs.ts';
import { routes as companionCalendar } from './companion-calendar/routes.ts';
import { companionCheckInJobs } from './companion-check-ins/jobs.ts';
import { routes as companionCheckIns } from './companion-check-ins/routes.ts';
import { routes as companionRules } from './companion-rules/routes.ts';
import { routes as companionStrikes } from './companion-strikes/routes.ts';
import { bookingsSettings, livekitServer } from './env.ts';
import { crontab as checkInCrontab, missedCheckInJobs } from './missed-check-ins/jobs.ts';
import { routes as missedCheckIns } from './missed-check-ins/routes.ts';
import { crontab as nextFreeCrontab, nextFreeTimeJobs } from './next-free-times/jobs.ts';
import { closingJobs } from './personal-data/jobs.ts';
import { personalLinkJobs } from './personal-links/jobs.ts';
import { routes as personalLinks } from './personal-links/routes.ts';
import { routes as reassignments } from './reassignments/routes.ts';
import { routes as reviews } from './reviews/routes.ts';
import { crontab as sessionLogCrontab, sessionLogJobs } from './session-logs/jobs.ts';
import { routes as sessionLogs } from './session-logs/routes.ts';
import { sessionPayJobs } from './session-pay/jobs.ts';
import { routes as sessionPay } from './session-pay/routes.ts';
import { crontab as slotCrontab, slotJobs } from './slots/jobs.ts';
import { routes as staffBookings } from './staff-bookings/routes.ts';
import { routes as staffCheckIns } from './staff-check-ins/routes.ts';
import { routes as staffTrialRequests } from './staff-trial-requests/routes.ts';
import { routes as summaryLinks } from './summary-links/routes.ts';
import { trialBookingJobs } from './trial-bookings/jobs.ts';
import { routes as trialBookings } from './trial-bookings/routes.ts';
import { crontab as trialRequestCrontab, trialRequestJobs } from './trial-requests/jobs.ts';
import { routes as trialRequests } from './trial-requests/routes.ts';
import { routes as trialTimes } from './trial-times/routes.ts';
import { uncoveredSessionJobs } from './uncovered-sessions/jobs.ts';
import { routes as uncoveredSessions } from './uncovered-sessions/routes.ts';
import { routes as upcoming } from './upcoming/routes.ts';
import { routes as weeklyAvailability } from './weekly-availability/routes.ts';

/** Everything that two people arrange at a time: availability, requests, sessions, calls and time claims. */
export async function createApp(env: ServiceEnv): Promise<Service> {
  const parts = createParts('bookings', env);
  const slices = [
    weeklyAvailability,
    blockedTimes,
    trialTimes,
    trialBookings,
    // Mounted before trial requests, whose '/trial-requests/{id}' would match '/trial-requests/staff'.
    staffTrialRequests,
    trialRequests,
    assignments,
    reassignments,
    bookings,
    staffBookings,
    bookingMoves,
    bookingSeries,
    circleCare,
    circleCheckIns,
    companionCalendar,
    companionRules,
    companionStrikes,
    sessionLogs,
    sessionPay,
    reviews,
    missedCheckIns,
    companionCheckIns,
    staffCheckIns,
    personalLinks,
    checkInPlans,
    checkIns,
    summaryLinks,
    uncoveredSessions,
    upcoming,
    calendarFeeds,
    calls,
  ];
  const livekit = livekitServer(bookingsSettings(env));
  const video = livekit ? askProvider(() => askLivekit(livekit)) : async () => 'direct' as const;
  return createService('bookings', parts, slices, {
    jobs: jobsOf(parts),
    crontab: crontabs,
    providers: async () => ({ video: await video() }),
    before: { path: livekitEventsPath, handler: livekitEvents(parts) },
  });
}

const crontabs = [
  slotCrontab,
  nextFreeCrontab,
  trialRequestCrontab,
  checkInCrontab,
  planCrontab,
  questionCrontab,
  callCrontab,
  sessionLogCrontab,
].join('\n');

function jobsOf(parts: ServiceParts): Service['jobs'] {
  return {
    ...slotJobs(parts),
    ...nextFreeTimeJobs(parts),
    ...trialBookingJobs(parts),
    ...trialRequestJobs(parts),
    ...assignmentJobs(parts),
    ...bookingJobs(parts),
    ...circleNewsJobs(parts),
    ...uncoveredSessionJobs(parts),
    ...closingJobs(parts),
    ...missedCheckInJobs(parts),
    ...personalLinkJobs(parts),
    ...companionCheckInJobs(parts),
    ...checkInPlanJobs(parts),
    ...checkInJobs(parts),
    ...callJobs(parts),
    ...sessionLogJobs(parts),
    ...sessionPayJobs(parts),
  };
}
