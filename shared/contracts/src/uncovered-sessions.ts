import { z } from 'zod';
import { contract, endpoint } from './contract.ts';
import { Id, Instant } from './fields.ts';

/**
 * What ends or reduces a subscription: 'cancel' at the end of its period, 'unpaid' when its renewal stays unpaid, 'pause' and
 * 'end' at once, 'plan' for another plan from the next renewal on.
 */
export const CoverChange = z.enum(['cancel', 'unpaid', 'pause', 'end', 'plan']);

export const UncoveredSession = z.object({
  id: Id,
  scheduledAt: Instant,
  durationMinutes: z.int(),
  companionName: z.string().nullable(),
});

export const uncoveredSessions = contract('bookings', {
  preview: endpoint({
    method: 'GET',
    path: '/uncovered-sessions',
    who: 'signed-in',
    summary:
      'The sessions that a change of a subscription would cancel, by the rule that then cancels them. For its client and admins',
    input: z.strictObject({
      subscriptionId: Id,
      change: CoverChange,
      /** The plan of the change 'plan'. */
      planId: Id.optional(),
    }),
    output: z.object({
      /** The first moment that the subscription does not cover as before. */
      from: Instant,
      /** The next one first. */
      sessions: z.array(UncoveredSession),
    }),
    errors: { plan_not_found: 409 },
  }),
});
