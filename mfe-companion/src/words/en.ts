import { en as assignments } from '../assignments/words/en.ts';
import { en as bookings } from '../bookings/words/en.ts';
import { en as calendar } from '../calendar/words/en.ts';
import { en as clientNotes } from '../client-notes/words/en.ts';
import { en as checkIns } from '../companion-check-ins/words/en.ts';
import { en as rules } from '../companion-rules/words/en.ts';
import { en as profile } from '../companions/words/en.ts';
import { en as dashboard } from '../dashboard/words/en.ts';
import { en as earnings } from '../earnings/words/en.ts';
import { en as missedCheckIns } from '../missed-check-ins/words/en.ts';
import { en as onboarding } from '../onboarding/words/en.ts';
import { en as photos } from '../photos/words/en.ts';
import { en as reviews } from '../reviews/words/en.ts';
import { en as sessionLogs } from '../session-logs/words/en.ts';
import { en as trialBookings } from '../trial-bookings/words/en.ts';
import { en as trialRequests } from '../trial-requests/words/en.ts';
import { en as weeklyHours } from '../weekly-availability/words/en.ts';

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
