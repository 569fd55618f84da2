import type { ServiceParts } from '@kabar/server/create-service';
import { eachAlone, pagesOf } from '@kabar/server/each-alone';
import { asSystem } from '@kabar/server/jobs';
import type { Service } from '@kabar/server/service';
import { z } from 'zod';
import type { BookingsTables } from '../../tables.ts';
import { generateSlots, listCompanionIds } from './queries.ts';

const Payload = z.object({ companionId: z.uuid() });
const pageLength = 200;

/** 17:15 UTC is 00:15 in Jakarta; a missed day is made up for. */
export const crontab = '15 17 * * * bookings:generate-all-slots ?fill=2d';

export function slotJobs(parts: ServiceParts): Service['jobs'] {
  return {
    /** Payload { companionId }: enqueued by every change of the weekly hours or the zone. */
    'bookings:generate-slots': async (payload) => {
      const { companionId } = Payload.parse(payload);
      await asSystem<BookingsTables, void>(parts, (db) =>
        generateSlots(db, companionId, new Date()),
      );
    },
    /** Daily, so that the 14 days move on. One transaction for each companion, so that no lock is held for long. */
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
