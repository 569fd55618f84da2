import { id as assignments } from '../assignments/words/id.ts';
import { id as bookingSeries } from '../booking-series/words/id.ts';
import { id as bookings } from '../bookings/words/id.ts';
import { id as careConsents } from '../care-consents/words/id.ts';
import { id as checkInPlans } from '../check-in-plans/words/id.ts';
import { id as checkIns } from '../check-ins/words/id.ts';
import { id as circleCare } from '../circle-care/words/id.ts';
import { id as circleCheckIns } from '../circle-check-ins/words/id.ts';
import { id as circleInvitations } from '../circle-invitations/words/id.ts';
import { id as circles } from '../circles/words/id.ts';
import { id as clientProfiles } from '../client-profiles/words/id.ts';
import { id as contactMethods } from '../contact-methods/words/id.ts';
import { id as dashboard } from '../dashboard/words/id.ts';
import { id as emergencyContacts } from '../emergency-contacts/words/id.ts';
import { id as emergencyNumbers } from '../emergency-numbers/words/id.ts';
import { id as familyAddresses } from '../family-addresses/words/id.ts';
import { id as landingCompanions } from '../landing-companions/words/id.ts';
import { id as lovedOneReminders } from '../loved-one-reminders/words/id.ts';
import { id as lovedOnes } from '../loved-ones/words/id.ts';
import { id as mailStops } from '../mail-stops/words/id.ts';
import { id as missedCheckIns } from '../missed-check-ins/words/id.ts';
import { id as personalLinks } from '../personal-links/words/id.ts';
import { id as companions } from '../public-companions/words/id.ts';
import { id as reviews } from '../reviews/words/id.ts';
import { id as sessionLogs } from '../session-logs/words/id.ts';
import { id as summaryLinks } from '../summary-links/words/id.ts';
import { id as times } from '../times/words/id.ts';
import { id as trialBookings } from '../trial-bookings/words/id.ts';
import { id as trialRequests } from '../trial-requests/words/id.ts';
import type { en } from './en.ts';

export const id: Record<keyof typeof en, string> = {
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
