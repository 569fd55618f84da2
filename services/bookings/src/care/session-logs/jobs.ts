import type { ServiceParts } from '@kabar/server/create-service';
import { asSystem, inBatches } from '@kabar/server/jobs';
import type { Service } from '@kabar/server/service';
import { z } from 'zod';
import { bookingsSettings } from '../../env.ts';
import type { BookingsTables } from '../../tables.ts';
import { forgetSessionLogs } from './queries.ts';
import { stopCalls } from './stop-calls.ts';

const Refused = z.object({
  clientId: z.uuid(),
  lovedOneId: z.uuid(),
  sessionId: z.uuid().nullable(),
});

/** Once a day. */
export const crontab = '50 3 * * * bookings:forget-session-logs';

export function sessionLogJobs(parts: ServiceParts): Service['jobs'] {
  const months = bookingsSettings(parts.env).SESSION_RETENTION_MONTHS;
  return {
    'bookings:forget-session-logs': () =>
      inBatches((most) =>
        asSystem<BookingsTables, number>(parts, (db) =>
          forgetSessionLogs(db, { now: new Date(), months, most }),
        ),
      ),
    /**
     * Payload { clientId, lovedOneId, sessionId }: a loved one refused calls; enqueued with the log of that session.
     */
    'bookings:stop-calls': async (payload) => {
      const refused = Refused.parse(payload);
      await asSystem<BookingsTables, void>(parts, (db) => stopCalls(db, refused, new Date()));
    },
  };
}
