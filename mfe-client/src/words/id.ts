import assignments from '../../locales/id/assignments.json' with { type: 'json' };
import bookingSeries from '../../locales/id/booking-series.json' with { type: 'json' };
import bookings from '../../locales/id/bookings.json' with { type: 'json' };
import careConsents from '../../locales/id/care-consents.json' with { type: 'json' };
import checkInPlans from '../../locales/id/check-in-plans.json' with { type: 'json' };
import checkIns from '../../locales/id/check-ins.json' with { type: 'json' };
import circleCare from '../../locales/id/circle-care.json' with { type: 'json' };
import circleCheckIns from '../../locales/id/circle-check-ins.json' with { type: 'json' };
import circleInvitations from '../../locales/id/circle-invitations.json' with { type: 'json' };
import circles from '../../locales/id/circles.json' with { type: 'json' };
import clientProfiles from '../../locales/id/client-profiles.json' with { type: 'json' };
import contactMethods from '../../locales/id/contact-methods.json' with { type: 'json' };
import dashboard from '../../locales/id/dashboard.json' with { type: 'json' };
import emergencyContacts from '../../locales/id/emergency-contacts.json' with { type: 'json' };
import emergencyNumbers from '../../locales/id/emergency-numbers.json' with { type: 'json' };
import familyAddresses from '../../locales/id/family-addresses.json' with { type: 'json' };
import landingCompanions from '../../locales/id/landing-companions.json' with { type: 'json' };
import lovedOneReminders from '../../locales/id/loved-one-reminders.json' with { type: 'json' };
import lovedOnes from '../../locales/id/loved-ones.json' with { type: 'json' };
import mailStops from '../../locales/id/mail-stops.json' with { type: 'json' };
import missedCheckIns from '../../locales/id/missed-check-ins.json' with { type: 'json' };
import personalLinks from '../../locales/id/personal-links.json' with { type: 'json' };
import companions from '../../locales/id/public-companions.json' with { type: 'json' };
import reviews from '../../locales/id/reviews.json' with { type: 'json' };
import sessionLogs from '../../locales/id/session-logs.json' with { type: 'json' };
import summaryLinks from '../../locales/id/summary-links.json' with { type: 'json' };
import times from '../../locales/id/times.json' with { type: 'json' };
import trialBookings from '../../locales/id/trial-bookings.json' with { type: 'json' };
import trialRequests from '../../locales/id/trial-requests.json' with { type: 'json' };
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
