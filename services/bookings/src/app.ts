import { createParts, createService, type ServiceParts } from '@kabar/server/create-service';
import type { ServiceEnv } from '@kabar/server/env';
import { checkProvider } from '@kabar/server/provider-state';
import type { Service } from '@kabar/server/service';
import { routes as blockedTimes } from './calendar/blocked-times/routes.ts';
import { routes as calendarFeeds } from './calendar/calendar-feeds/routes.ts';
import { routes as companionCalendar } from './calendar/companion-calendar/routes.ts';
import { routes as companionRules } from './calendar/companion-rules/routes.ts';
import { crontab as nextFreeCrontab, nextFreeTimeJobs } from './calendar/next-free-times/jobs.ts';
import { crontab as slotCrontab, slotJobs } from './calendar/slots/jobs.ts';
import { routes as weeklyAvailability } from './calendar/weekly-availability/routes.ts';
import { crontab as callCrontab, callJobs } from './calls/jobs.ts';
import { livekitEvents, livekitEventsPath } from './calls/livekit-events.ts';
import { askLivekit } from './calls/livekit-rooms.ts';
import { routes as calls } from './calls/routes.ts';
import { routes as circleCare } from './care/circle-care/routes.ts';
import { routes as circleCheckIns } from './care/circle-check-ins/routes.ts';
import { routes as circleFeeds } from './care/circle-feeds/routes.ts';
import { routes as circleGuestLinks } from './care/circle-guest-links/routes.ts';
import { personalLinkJobs } from './care/personal-links/jobs.ts';
import { routes as personalLinks } from './care/personal-links/routes.ts';
import { crontab as sessionLogCrontab, sessionLogJobs } from './care/session-logs/jobs.ts';
import { routes as sessionLogs } from './care/session-logs/routes.ts';
import { routes as summaryLinks } from './care/summary-links/routes.ts';
import { checkInPlanJobs, crontab as planCrontab } from './check-ins/check-in-plans/jobs.ts';
import { routes as checkInPlans } from './check-ins/check-in-plans/routes.ts';
import { checkInJobs, crontab as questionCrontab } from './check-ins/check-ins/jobs.ts';
import { routes as checkIns } from './check-ins/check-ins/routes.ts';
import { companionCheckInJobs } from './check-ins/companion-check-ins/jobs.ts';
import { routes as companionCheckIns } from './check-ins/companion-check-ins/routes.ts';
import { crontab as checkInCrontab, missedCheckInJobs } from './check-ins/missed-check-ins/jobs.ts';
import { routes as missedCheckIns } from './check-ins/missed-check-ins/routes.ts';
import { circleNewsJobs } from './circle-news/jobs.ts';
import { bookingsSettings, livekitServer } from './env.ts';
import { closingJobs } from './personal-data/jobs.ts';
import { assignmentJobs } from './sessions/assignments/jobs.ts';
import { routes as assignments } from './sessions/assignments/routes.ts';
import { routes as bookingMoves } from './sessions/booking-moves/routes.ts';
import { routes as bookingSeries } from './sessions/booking-series/routes.ts';
import { bookingJobs } from './sessions/bookings/jobs.ts';
import { routes as bookings } from './sessions/bookings/routes.ts';
import { routes as reviews } from './sessions/reviews/routes.ts';
import { sessionPayJobs } from './sessions/session-pay/jobs.ts';
import { routes as sessionPay } from './sessions/session-pay/routes.ts';
import { uncoveredSessionJobs } from './sessions/uncovered-sessions/jobs.ts';
import { routes as uncoveredSessions } from './sessions/uncovered-sessions/routes.ts';
import { routes as upcoming } from './sessions/upcoming/routes.ts';
import { routes as companionStrikes } from './staff/companion-strikes/routes.ts';
import { routes as reassignments } from './staff/reassignments/routes.ts';
import { routes as staffBookings } from './staff/staff-bookings/routes.ts';
import { routes as staffCheckIns } from './staff/staff-check-ins/routes.ts';
import { routes as staffTrialRequests } from './staff/staff-trial-requests/routes.ts';
import { trialBookingJobs } from './trials/trial-bookings/jobs.ts';
import { routes as trialBookings } from './trials/trial-bookings/routes.ts';
import { crontab as trialRequestCrontab, trialRequestJobs } from './trials/trial-requests/jobs.ts';
import { routes as trialRequests } from './trials/trial-requests/routes.ts';
import { routes as trialTimes } from './trials/trial-times/routes.ts';

/** The bookings service: availability, requests, sessions, calls and time claims. */
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
    circleFeeds,
    circleGuestLinks,
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
  const video = livekit ? checkProvider(() => askLivekit(livekit)) : async () => 'direct' as const;
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
