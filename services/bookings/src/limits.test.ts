import { describeLimits } from '@kabar/dev/limits';
import { createApp } from './app.ts';
import { blockedTimeRaces } from './calendar/blocked-times/races-fixture.ts';
import { callRaces } from './calls/races-fixture.ts';
import { circleCareRaces } from './care/circle-care/races-fixture.ts';
import { personalLinkRaces } from './care/personal-links/races-fixture.ts';
import { sessionLogRaces } from './care/session-logs/races-fixture.ts';
import { summaryLinkRaces } from './care/summary-links/races-fixture.ts';
import { checkInRaces } from './check-ins/check-ins/races-fixture.ts';
import { companionCheckInRaces } from './check-ins/companion-check-ins/races-fixture.ts';
import { missedCheckInRaces } from './check-ins/missed-check-ins/races-fixture.ts';
import { assignmentRaces } from './sessions/assignments/races-fixture.ts';
import { bookingSeriesRaces } from './sessions/booking-series/races-fixture.ts';
import { bookingMoveRaces, bookingRaces } from './sessions/bookings/races-fixture.ts';
import { reviewRaces } from './sessions/reviews/races-fixture.ts';
import { sessionPayRaces } from './sessions/session-pay/races-fixture.ts';
import { keptSubscriptionRaces } from './sessions/uncovered-sessions/races-fixture.ts';
import { reassignmentRaces } from './staff/reassignments/races-fixture.ts';
import { staffBookingRaces } from './staff/staff-bookings/races-fixture.ts';
import { trialBookingRaces } from './trials/trial-bookings/races-fixture.ts';
import { trialRequestRaces } from './trials/trial-requests/races-fixture.ts';

describeLimits('bookings', createApp, {
  ...trialBookingRaces,
  ...blockedTimeRaces,
  ...bookingRaces,
  ...bookingMoveRaces,
  ...circleCareRaces,
  ...sessionLogRaces,
  ...reviewRaces,
  ...missedCheckInRaces,
  ...bookingSeriesRaces,
  ...trialRequestRaces,
  ...assignmentRaces,
  ...reassignmentRaces,
  ...callRaces,
  ...personalLinkRaces,
  ...summaryLinkRaces,
  ...checkInRaces,
  ...companionCheckInRaces,
  ...sessionPayRaces,
  ...staffBookingRaces,
  ...keptSubscriptionRaces,
});
