import type { ServiceParts } from '@kabar/server/create-service';
import { asSystem } from '@kabar/server/jobs';
import type { Service } from '@kabar/server/service';
import { z } from 'zod';
import type { BookingsTables } from '../tables.ts';
import { listOverdue, renewNextFreeTime } from './queries.ts';

const Payload = z.object({ companionId: z.uuid().optional() });
const pageLength = 200;

/** Every minute, so that a stored time is at most a minute out of date; a missed run is made up for by the next. */
export const crontab = '* * * * * bookings:renew-next-free-times';

export function nextFreeTimeJobs(parts: ServiceParts): Service['jobs'] {
  const renew = (id: string) =>
    asSystem<BookingsTables, void>(parts, (db) => renewNextFreeTime(db, id, new Date()));
  return {
    /**
     * Payload { companionId }: her claims were freed; without one, all companions whose stored free times have passed.
     */
    'bookings:renew-next-free-times': async (payload) => {
      const { companionId } = Payload.parse(payload);
      if (companionId !== undefined) return await renew(companionId);
      let page: string[] = [];
      do {
        page = await asSystem<BookingsTables, string[]>(parts, (db) =>
          listOverdue(db, new Date(), pageLength),
        );
        // One transaction for each companion, so that no lock is held for long.
        for (const id of page) await renew(id);
      } while (page.length === pageLength);
    },
  };
}
