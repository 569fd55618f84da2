import assignments from '../../locales/en/assignments.json' with { type: 'json' };
import bookingSeries from '../../locales/en/booking-series.json' with { type: 'json' };
import bookings from '../../locales/en/bookings.json' with { type: 'json' };
import careConsents from '../../locales/en/care-consents.json' with { type: 'json' };
import checkInPlans from '../../locales/en/check-in-plans.json' with { type: 'json' };
import checkIns from '../../locales/en/check-ins.json' with { type: 'json' };
import circleCare from '../../locales/en/circle-care.json' with { type: 'json' };
import circleCheckIns from '../../locales/en/circle-check-ins.json' with { type: 'json' };
import circleInvitations from '../../locales/en/circle-invitations.json' with { type: 'json' };
import circles from '../../locales/en/circles.json' with { type: 'json' };
import clientProfiles from '../../locales/en/client-profiles.json' with { type: 'json' };
import contactMethods from '../../locales/en/contact-methods.json' with { type: 'json' };
import dashboard from '../../locales/en/dashboard.json' with { type: 'json' };
import emergencyContacts from '../../locales/en/emergency-contacts.json' with { type: 'json' };
import emergencyNumbers from '../../locales/en/emergency-numbers.json' with { type: 'json' };
import familyAddresses from '../../locales/en/family-addresses.json' with { type: 'json' };
import landingCompanions from '../../locales/en/landing-companions.json' with { type: 'json' };
import lovedOneReminders from '../../locales/en/loved-one-reminders.json' with { type: 'json' };
import lovedOnes from '../../locales/en/loved-ones.json' with { type: 'json' };
import mailStops from '../../locales/en/mail-stops.json' with { type: 'json' };
import missedCheckIns from '../../locales/en/missed-check-ins.json' with { type: 'json' };
import personalLinks from '../../locales/en/personal-links.json' with { type: 'json' };
import companions from '../../locales/en/public-companions.json' with { type: 'json' };
import reviews from '../../locales/en/reviews.json' with { type: 'json' };
import sessionLogs from '../../locales/en/session-logs.json' with { type: 'json' };
import summaryLinks from '../../locales/en/summary-links.json' with { type: 'json' };
import times from '../../locales/en/times.json' with { type: 'json' };
import trialBookings from '../../locales/en/trial-bookings.json' with { type: 'json' };
import trialRequests from '../../locales/en/trial-requests.json' with { type: 'json' };

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
