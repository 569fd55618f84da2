import assignments from '../../locales/id/assignments.json' with { type: 'json' };
import bookings from '../../locales/id/bookings.json' with { type: 'json' };
import calendar from '../../locales/id/calendar.json' with { type: 'json' };
import clientNotes from '../../locales/id/client-notes.json' with { type: 'json' };
import checkIns from '../../locales/id/companion-check-ins.json' with { type: 'json' };
import rules from '../../locales/id/companion-rules.json' with { type: 'json' };
import profile from '../../locales/id/companions.json' with { type: 'json' };
import dashboard from '../../locales/id/dashboard.json' with { type: 'json' };
import earnings from '../../locales/id/earnings.json' with { type: 'json' };
import missedCheckIns from '../../locales/id/missed-check-ins.json' with { type: 'json' };
import onboarding from '../../locales/id/onboarding.json' with { type: 'json' };
import photos from '../../locales/id/photos.json' with { type: 'json' };
import reviews from '../../locales/id/reviews.json' with { type: 'json' };
import sessionLogs from '../../locales/id/session-logs.json' with { type: 'json' };
import trialBookings from '../../locales/id/trial-bookings.json' with { type: 'json' };
import trialRequests from '../../locales/id/trial-requests.json' with { type: 'json' };
import weeklyHours from '../../locales/id/weekly-availability.json' with { type: 'json' };
import type { en } from './en.ts';

export const id: Record<keyof typeof en, string> = {
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
