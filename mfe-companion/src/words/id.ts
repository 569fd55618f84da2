import { id as assignments } from '../assignments/words/id.ts';
import { id as bookings } from '../bookings/words/id.ts';
import { id as calendar } from '../calendar/words/id.ts';
import { id as clientNotes } from '../client-notes/words/id.ts';
import { id as checkIns } from '../companion-check-ins/words/id.ts';
import { id as rules } from '../companion-rules/words/id.ts';
import { id as profile } from '../companions/words/id.ts';
import { id as dashboard } from '../dashboard/words/id.ts';
import { id as earnings } from '../earnings/words/id.ts';
import { id as missedCheckIns } from '../missed-check-ins/words/id.ts';
import { id as onboarding } from '../onboarding/words/id.ts';
import { id as photos } from '../photos/words/id.ts';
import { id as reviews } from '../reviews/words/id.ts';
import { id as sessionLogs } from '../session-logs/words/id.ts';
import { id as trialBookings } from '../trial-bookings/words/id.ts';
import { id as trialRequests } from '../trial-requests/words/id.ts';
import { id as weeklyHours } from '../weekly-availability/words/id.ts';
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
