import type { ServiceEnv } from '@kabar/server/env';
import { bookingsSettings } from '../../env.ts';
import type { CheckInSettings } from './facts.ts';

export function checkInSettings(env: ServiceEnv): CheckInSettings {
  const values = bookingsSettings(env);
  return {
    graceMinutes: values.DAILY_CHECK_IN_GRACE_MINUTES,
    callMinutes: values.DAILY_CHECK_IN_CALL_MINUTES,
  };
}
