import type { ServiceParts } from '@kabar/server/create-service';
import { asSystem } from '@kabar/server/jobs';
import type { Service } from '@kabar/server/service';
import { z } from 'zod';
import type { BookingsTables } from '../tables.ts';
import {
  cancelUncovered,
  cancelUncoveredSessions,
  type Reason,
} from './cancel-uncovered-sessions.ts';
import type { Cover } from './facts.ts';

const Uncovered = z.object({
  subscriptionId: z.uuid(),
  from: z.coerce.date(),
  reason: z.enum(['subscription_ended', 'subscription_paused']).default('subscription_ended'),
  requestedAt: z.coerce.date().optional(),
});
const BeyondWeek = z.object({
  subscriptionId: z.uuid(),
  from: z.coerce.date(),
  perWeek: z.int(),
});

const Refunded = z.object({ bookingIds: z.array(z.uuid()) });

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
     * { subscriptionId, from, reason, requestedAt }: a subscription covers nothing from then on; enqueued by the billing
     * service. With requestedAt only while that cancellation of the client stands.
     */
    'bookings:cancel-uncovered': async (payload) => {
      const { subscriptionId, from, reason, requestedAt } = Uncovered.parse(payload);
      await cancel(subscriptionId, { cover: { from, perWeek: 'none' }, reason, requestedAt });
    },
    /** { bookingIds }: a refund or a lost dispute took back the credits of these sessions; enqueued by the billing service. */
    'bookings:cancel-refunded': async (payload) => {
      const sessions = Refunded.parse(payload).bookingIds.map((id) => ({ id }));
      await asSystem<BookingsTables, void>(parts, (db) =>
        cancelUncovered(db, sessions, { reason: 'refunded', now: new Date() }),
      );
    },
    /** { subscriptionId, from, perWeek }: it has fewer sessions a week from then on; enqueued by the billing service. */
    'bookings:cancel-beyond-week': async (payload) => {
      const { subscriptionId, from, perWeek } = BeyondWeek.parse(payload);
      await cancel(subscriptionId, { cover: { from, perWeek }, reason: 'plan_changed' });
    },
  };
}
