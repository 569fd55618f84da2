import type { ServiceParts } from '@kabar/server/create-service';
import { asSystem } from '@kabar/server/jobs';
import type { Service } from '@kabar/server/service';
import { z } from 'zod';
import type { BookingsTables } from '../../tables.ts';
import { settlePay } from './settle-pay.ts';

const Payload = z.object({ bookingId: z.uuid() });

export function sessionPayJobs(parts: ServiceParts): Service['jobs'] {
  return {
    /** Payload { bookingId }: a client cancelled late or was absent; enqueued when the booking's status changes. */
    'bookings:settle-pay': async (payload) => {
      const { bookingId } = Payload.parse(payload);
      await asSystem<BookingsTables, void>(parts, (db) => settlePay(db, bookingId, new Date()));
    },
  };
}
