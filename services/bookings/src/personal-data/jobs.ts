import { serviceJobs } from '@kabar/contracts/service-jobs';
import type { ServiceParts } from '@kabar/server/create-service';
import { asSystem } from '@kabar/server/jobs';
import type { Service } from '@kabar/server/service';
import type { BookingsTables } from '../tables.ts';
import { closeAccount } from './close-account.ts';

export function closingJobs(parts: ServiceParts): Service['jobs'] {
  return {
    /**
     * Payload { accountId }: cancels the sessions of a closed account before its credits are refunded; enqueued by the
     * auth service.
     */
    'bookings:close-account': async (payload) => {
      const { accountId } = serviceJobs['bookings:close-account'].parse(payload);
      await asSystem<BookingsTables, void>(parts, (db) => closeAccount(db, accountId, new Date()));
    },
  };
}
