import type { ServiceParts } from '@kabar/server/create-service';
import { eachAlone } from '@kabar/server/each-alone';
import { asSystem } from '@kabar/server/jobs';
import type { Service } from '@kabar/server/service';
import { z } from 'zod';
import type { BookingsTables } from '../../tables.ts';
import { listOverdue, renewNextFreeTime } from './queries.ts';

const Payload = z.object({ companionId: z.uuid().optional() });
const pageLength = 200;

/** Every minute, so that a stored time is at most a minute out of date; a missed run is made up for by the next. */
export const crontab = '* * * * * bookings:renew-next-free-times';

/** Overdue companions, page by page; what is renewed is no longer overdue, and what failed is not listed again. */
async function* overdue(parts: ServiceParts, failed: ReadonlySet<string>): AsyncGenerator<string> {
  let page: string[] = [];
  do {
    page = await asSystem<BookingsTables, string[]>(parts, (db) =>
      listOverdue(db, { now: new Date(), except: [...failed], limit: pageLength }),
    );
    yield* page;
  } while (page.length === pageLength);
}

export function nextFreeTimeJobs(parts: ServiceParts): Service['jobs'] {
  const renew = (id: string) =>
    asSystem<BookingsTables, void>(parts, (db) => renewNextFreeTime(db, id, new Date()));
  return {
    /**
     * Payload { companionId }: the companion's claims were freed; without one, all companions whose stored free times have passed.
     */
    'bookings:renew-next-free-times': async (payload) => {
      const { companionId } = Payload.parse(payload);
      if (companionId !== undefined) return await renew(companionId);
      // One transaction for each companion, so that no lock is held for long.
      const failed = new Set<string>();
      await eachAlone(parts.log, overdue(parts, failed), async (id) => {
        failed.add(id);
        await renew(id);
        failed.delete(id);
      });
    },
  };
}
