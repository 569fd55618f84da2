import { en as assignments } from '../assignments/words/en.ts';
import { en as bookingSeries } from '../booking-series/words/en.ts';
import { en as bookings } from '../bookings/words/en.ts';
import { en as careConsents } from '../care-consents/words/en.ts';
import { en as checkInPlans } from '../check-in-plans/words/en.ts';
import { en as checkIns } from '../check-ins/words/en.ts';
import { en as circleCare } from '../circle-care/words/en.ts';
import { en as circleCheckIns } from '../circle-check-ins/words/en.ts';
import { en as circleInvitations } from '../circle-invitations/words/en.ts';
import { en as circles } from '../circles/words/en.ts';
import { en as clientProfiles } from '../client-profiles/words/en.ts';
import { en as contactMethods } from '../contact-methods/words/en.ts';
import { en as dashboard } from '../dashboard/words/en.ts';
import { en as emergencyContacts } from '../emergency-contacts/words/en.ts';
import { en as emergencyNumbers } from '../emergency-numbers/words/en.ts';
import { en as familyAddresses } from '../family-addresses/words/en.ts';
import { en as landingCompanions } from '../landing-companions/words/en.ts';
import { en as lovedOneReminders } from '../loved-one-reminders/words/en.ts';
import { en as lovedOnes } from '../loved-ones/words/en.ts';
import { en as mailStops } from '../mail-stops/words/en.ts';
import { en as missedCheckIns } from '../missed-check-ins/words/en.ts';
import { en as personalLinks } from '../personal-links/words/en.ts';
import { en as companions } from '../public-companions/words/en.ts';
import { en as reviews } from '../reviews/words/en.ts';
import { en as sessionLogs } from '../session-logs/words/en.ts';
import { en as summaryLinks } from '../summary-links/words/en.ts';
import { en as times } from '../times/words/en.ts';
import { en as trialBookings } from '../trial-bookings/words/en.ts';
import { en as trialRequests } from '../trial-requests/words/en.ts';

export const en = {
  ...bookings,
  ...bookingSeries,
  ...assignments,
  ...careConsents,
  ...checkIns,
  ...checkInPlans,
  ...circles,
  ...circleInvitations,
  ...circleCare,
  ...circleCheckIns,
  ...clientProfiles,
  ...companions,
  ...contactMethods,
  ...dashboard,
  ...emergencyContacts,
  ...emergencyNumbers,
  ...familyAddresses,
  ...landingCompanions,
  ...lovedOnes,
  ...lovedOneReminders,
  ...mailStops,
  ...reviews,
  ...missedCheckIns,
  ...personalLinks,
  ...sessionLogs,
  ...summaryLinks,
  ...times,
  ...trialBookings,
  ...trialRequests,
};
