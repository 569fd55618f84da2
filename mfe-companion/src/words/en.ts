import assignments from '../../locales/en/assignments.json' with { type: 'json' };
import bookings from '../../locales/en/bookings.json' with { type: 'json' };
import calendar from '../../locales/en/calendar.json' with { type: 'json' };
import clientNotes from '../../locales/en/client-notes.json' with { type: 'json' };
import checkIns from '../../locales/en/companion-check-ins.json' with { type: 'json' };
import rules from '../../locales/en/companion-rules.json' with { type: 'json' };
import profile from '../../locales/en/companions.json' with { type: 'json' };
import dashboard from '../../locales/en/dashboard.json' with { type: 'json' };
import earnings from '../../locales/en/earnings.json' with { type: 'json' };
import missedCheckIns from '../../locales/en/missed-check-ins.json' with { type: 'json' };
import onboarding from '../../locales/en/onboarding.json' with { type: 'json' };
import photos from '../../locales/en/photos.json' with { type: 'json' };
import reviews from '../../locales/en/reviews.json' with { type: 'json' };
import sessionLogs from '../../locales/en/session-logs.json' with { type: 'json' };
import trialBookings from '../../locales/en/trial-bookings.json' with { type: 'json' };
import trialRequests from '../../locales/en/trial-requests.json' with { type: 'json' };
import weeklyHours from '../../locales/en/weekly-availability.json' with { type: 'json' };

export const en = {
  ...bookings,
  ...calendar,
  ...checkIns,
  ...clientNotes,
  ...dashboard,
  ...earnings,
  ...onboarding,
  ...photos,
  ...profile,
  ...assignments,
  ...reviews,
  ...missedCheckIns,
  ...sessionLogs,
  ...rules,
  ...trialBookings,
  ...trialRequests,
  ...weeklyHours,
};
