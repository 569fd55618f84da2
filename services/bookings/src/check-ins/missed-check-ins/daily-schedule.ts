import type { ServiceEnv } from '@kabar/server/env';
import { bookingsSettings } from '../../env.ts';
import type { Schedule } from './rules.ts';

/** Reads the time limits of a daily search from the settings. */
export function dailySchedule(env: ServiceEnv): Schedule {
  const settings = bookingsSettings(env);
  return {
    retries: settings.DAILY_CHECK_IN_RETRIES,
    retryMinutes: settings.DAILY_CHECK_IN_RETRY_MINUTES,
    contactMinutes: settings.DAILY_CHECK_IN_CONTACT_MINUTES,
  };
}
