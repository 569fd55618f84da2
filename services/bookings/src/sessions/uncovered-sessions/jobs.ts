import { serviceJobs } from '@kabar/contracts/service-jobs';
import type { ServiceParts } from '@kabar/server/create-service';
import { asSystem } from '@kabar/server/jobs';
import type { Service } from '@kabar/server/service';
import type { BookingsTables } from '../../tables.ts';
import {
  cancelUncovered,
  cancelUncoveredSessions,
  type Reason,
} from './cancel-uncovered-sessions.ts';
import type { Cover } from './facts.ts';

export function uncoveredSessionJobs(parts: ServiceParts): Service['jobs'] {
  const cancel = (
    subscriptionId: string,
    change: { cover: Cover; reason: Reason; requestedAt?: Date | undefined },
  ) =>
    asSystem<BookingsTables, void>(parts, (db) =>
      cancelUncoveredSessions(db, subscriptionId, { ...change, now: new Date() }),
    );
  return {
    /**
     * Payload { subscriptionId, from, reason, requestedAt }: a subscription covers nothing from then on; enqueued by
     * the billing service. With requestedAt it applies only while that cancellation stands.
     */
    'bookings:cancel-uncovered': async (payload) => {
      const { subscriptionId, from, reason, requestedAt } =
        serviceJobs['bookings:cancel-uncovered'].parse(payload);
      await cancel(subscriptionId, { cover: { from, perWeek: 'none' }, reason, requestedAt });
    },
    /**
     * Payload { bookingIds }: a refund or a lost dispute took back the credits of these sessions; enqueued by the
     * billing service.
     */
    'bookings:cancel-refunded': async (payload) => {
      const sessions = serviceJobs['bookings:cancel-refunded']
        .parse(payload)
        .bookingIds.map((id) => ({ id }));
      await asSystem<BookingsTables, void>(parts, (db) =>
        cancelUncovered(db, sessions, { reason: 'refunded', now: new Date() }),
      );
    },
    /**
     * Payload { subscriptionId, from, perWeek }: fewer sessions per week from then on; enqueued by the billing service.
     */
    'bookings:cancel-beyond-week': async (payload) => {
      const { subscriptionId, from, perWeek } =
        serviceJobs['bookings:cancel-beyond-week'].parse(payload);
      await cancel(subscriptionId, { cover: { from, perWeek }, reason: 'plan_changed' });
    },
  };
}
