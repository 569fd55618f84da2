import { z } from 'zod';
import { contract, endpoint } from './contract.ts';
import { Empty, Id, Instant } from './fields.ts';

/** Credits for the caller's next bookings. One credit pays for one session. */
export const credits = contract('billing', {
  read: endpoint({
    method: 'GET',
    path: '/credits',
    who: 'signed-in',
    summary:
      "Returns the caller's current subscription with the credits left in the weeks that have bookings, and the packs that can pay",
    input: Empty,
    output: z.object({
      subscription: z
        .object({
          id: Id,
          companionId: Id.nullable(),
          status: z.enum(['active', 'pending_cancellation']),
          sessionsPerWeek: z.int(),
          minutesPerSession: z.int(),
          nextBillingDate: Instant,
          /**
           * Weeks with bookings; all other weeks have all their sessions. `monday` is a date in the client's time zone.
           */
          weeks: z.array(z.object({ monday: z.iso.date(), remaining: z.int() })),
        })
        .nullable(),
      /** Ordered by expiry, the earliest first. */
      packs: z.array(
        z.object({
          purchaseId: Id,
          companionId: Id,
          minutesPerSession: z.int(),
          total: z.int(),
          remaining: z.int(),
          expiresAt: Instant,
        }),
      ),
    }),
  }),
});
