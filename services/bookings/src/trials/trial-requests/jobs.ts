import type { ServiceParts } from '@kabar/server/create-service';
import { eachAlone, pagesOf } from '@kabar/server/each-alone';
import { asSystem } from '@kabar/server/jobs';
import type { Service } from '@kabar/server/service';
import type { BookingsTables } from '../../tables.ts';
import { advanceTrialRequest } from './advance-trial-request.ts';
import { listDueTrialRequests } from './queries.ts';

const pageLength = 200;

/** Every five minutes; a missed run is caught up by the next. */
export const crontab = '*/5 * * * * bookings:advance-trial-requests';

export function trialRequestJobs(parts: ServiceParts): Service['jobs'] {
  return {
    'bookings:advance-trial-requests': () => advanceTrialRequests(parts, new Date()),
  };
}

/**
 * Notifies staff, expires requests, and returns unanswered ones. One transaction per request, so that locks are short.
 */
export async function advanceTrialRequests(
  parts: Parameters<typeof asSystem>[0] & { log: Pick<ServiceParts['log'], 'error'> },
  now: Date,
): Promise<void> {
  const ids = pagesOf(pageLength, (after) =>
    asSystem<BookingsTables, string[]>(parts, (db) =>
      listDueTrialRequests(db, now, after, pageLength),
    ),
  );
  await eachAlone(parts.log, ids, (id) =>
    asSystem<BookingsTables, void>(parts, (db) => advanceTrialRequest(db, id, now)),
  );
}
