import { describeLimits } from '@kabar/dev/limits';
import { createApp } from './app.ts';
import { assignmentRaces } from './assignments/races-fixture.ts';
import { blockedTimeRaces } from './blocked-times/races-fixture.ts';
import { bookingSeriesRaces } from './booking-series/races-fixture.ts';
import { bookingMoveRaces, bookingRaces } from './bookings/races-fixture.ts';
import { callRaces } from './calls/races-fixture.ts';
import { checkInRaces } from './check-ins/races-fixture.ts';
import { circleCareRaces } from './circle-care/races-fixture.ts';
import { companionCheckInRaces } from './companion-check-ins/races-fixture.ts';
import { missedCheckInRaces } from './missed-check-ins/races-fixture.ts';
import { personalLinkRaces } from './personal-links/races-fixture.ts';
import { reassignmentRaces } from './reassignments/races-fixture.ts';
import { reviewRaces } from './reviews/races-fixture.ts';
import { sessionLogRaces } from './session-logs/races-fixture.ts';
import { sessionPayRaces } from './session-pay/races-fixture.ts';
import { staffBookingRaces } from './staff-bookings/races-fixture.ts';
import { summaryLinkRaces } from './summary-links/races-fixture.ts';
import { trialBookingRaces } from './trial-bookings/races-fixture.ts';
import { trialRequestRaces } from './trial-requests/races-fixture.ts';
import { keptSubscriptionRaces } from './uncovered-sessions/races-fixture.ts';

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
