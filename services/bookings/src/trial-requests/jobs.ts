import type { ServiceParts } from '@kabar/server/create-service';
import { asSystem } from '@kabar/server/jobs';
import type { Service } from '@kabar/server/service';
import type { BookingsTables } from '../tables.ts';
import { listDueTrialRequests, tendTrialRequest } from './queries.ts';

const pageLength = 200;

/** Each five minutes; what was missed is made up for by the next. */
export const crontab = '*/5 * * * * bookings:tend-trial-requests';

export function trialRequestJobs(parts: ServiceParts): Service['jobs'] {
  return {
    'bookings:tend-trial-requests': () => tendTrialRequests(parts, new Date()),
  };
}

/** Calls staff, lets requests expire, and takes silence for a decline. One transaction a request: no lock is held for long. */
export async function tendTrialRequests(
  parts: Parameters<typeof asSystem>[0],
  now: Date,
): Promise<void> {
  let page: string[] = [];
  do {
    const after = page.at(-1);
    page = await asSystem<BookingsTables, string[]>(parts, (db) =>
      listDueTrialRequests(db, now, after, pageLength),
    );
    for (const id of page)
      await asSystem<BookingsTables, void>(parts, (db) => tendTrialRequest(db, id, now));
  } while (page.length === pageLength);
}
