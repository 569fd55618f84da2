import type { ServiceParts } from '@kabar/server/create-service';
import { eachAlone, pagesOf } from '@kabar/server/each-alone';
import { asSystem } from '@kabar/server/jobs';
import type { Service } from '@kabar/server/service';
import { z } from 'zod';
import type { BookingsTables } from '../../tables.ts';
import { generateSlots, listCompanionIds } from './queries.ts';

const Payload = z.object({ companionId: z.uuid() });
const pageLength = 200;

/** 17:15 UTC is 00:15 in Jakarta. A missed run is caught up by the next. */
export const crontab = '15 17 * * * bookings:generate-all-slots ?fill=2d';

export function slotJobs(parts: ServiceParts): Service['jobs'] {
  return {
    /** Payload { companionId }: enqueued by every change of weekly hours or time zone. */
    'bookings:generate-slots': async (payload) => {
      const { companionId } = Payload.parse(payload);
      await asSystem<BookingsTables, void>(parts, (db) =>
        generateSlots(db, companionId, new Date()),
      );
    },
    /** Runs daily, so that slots always reach 14 days ahead. One transaction per companion, so that locks are short. */
    'bookings:generate-all-slots': async () => {
      const ids = pagesOf(pageLength, (after) =>
        asSystem<BookingsTables, string[]>(parts, (db) => listCompanionIds(db, after, pageLength)),
      );
      await eachAlone(parts.log, ids, (id) =>
        asSystem<BookingsTables, void>(parts, (db) => generateSlots(db, id, new Date())),
      );
    },
  };
}
