import type { ServiceParts } from '@kabar/server/create-service';
import { eachAlone } from '@kabar/server/each-alone';
import { asSystem } from '@kabar/server/jobs';
import type { Service } from '@kabar/server/service';
import { z } from 'zod';
import type { BookingsTables } from '../../tables.ts';
import { listOverdue, renewNextFreeTime } from './queries.ts';

const Payload = z.object({ companionId: z.uuid().optional() });
const pageLength = 200;

/** Every minute, so that a stored time is at most a minute out of date. A missed run needs no catch-up. */
export const crontab = '* * * * * bookings:renew-next-free-times';

/** Pages of overdue companions. Renewed ones are no longer overdue; failed ones are excluded. */
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
     * Payload { companionId }: renews after the companion's claims were freed. Without an id: renews all companions
     * whose stored free times have passed.
     */
    'bookings:renew-next-free-times': async (payload) => {
      const { companionId } = Payload.parse(payload);
      if (companionId !== undefined) return await renew(companionId);
      // One transaction per companion, so that locks are short.
      const failed = new Set<string>();
      await eachAlone(parts.log, overdue(parts, failed), async (id) => {
        failed.add(id);
        await renew(id);
        failed.delete(id);
      });
    },
  };
}
