import { z } from 'zod';
import { contract, endpoint } from './contract.ts';
import { Id, Instant } from './fields.ts';

/**
 * What ends or reduces a subscription: 'cancel' at the end of its period, 'unpaid' when its renewal stays unpaid,
 * 'pause' and 'end' at once, 'plan' for another plan from the next renewal on.
 */
export const CoverChange = z.enum(['cancel', 'unpaid', 'pause', 'end', 'plan']);

export const UncoveredSession = z.object({
  id: Id,
  scheduledAt: Instant,
  durationMinutes: z.int(),
  companionName: z.string().nullable(),
});

/**
 * 'booked': booked again. Otherwise the reason why not; 'other_companion': the subscription has another companion by
 * now.
 */
export const KeptResult = z.enum([
  'booked',
  'taken',
  'away',
  'not_covered',
  'other_companion',
  'not_possible',
]);

/**
 * A session that was cancelled with the subscription, and the result of booking it again if the subscription continues.
 */
export const LostSession = UncoveredSession.extend({
  result: KeptResult,
  /** The replacement booking. */
  bookingId: Id.nullable(),
});

const OneSubscription = z.strictObject({ subscriptionId: Id });
const KeptSessions = z.object({
  /** In chronological order. */
  sessions: z.array(LostSession),
});

export const uncoveredSessions = contract('bookings', {
  preview: endpoint({
    method: 'GET',
    path: '/uncovered-sessions',
    who: 'signed-in',
    summary:
      'Lists the sessions that a change of a subscription would cancel, by the same rule that cancels them; for its client and admins',
    input: z.strictObject({
      subscriptionId: Id,
      change: CoverChange,
      /** The new plan; only for the change 'plan'. */
      planId: Id.optional(),
    }),
    output: z.object({
      /** From this moment on the subscription covers less than before. */
      from: Instant,
      /** In chronological order. */
      sessions: z.array(UncoveredSession),
    }),
    errors: { plan_not_found: 409 },
  }),
  previewKeep: endpoint({
    method: 'GET',
    path: '/kept-subscriptions/{subscriptionId}',
    who: ['client'],
    summary:
      "Lists the sessions that were cancelled with the caller's subscription, and which of them are booked again if it continues",
    input: OneSubscription,
    output: KeptSessions,
    errors: { subscription_not_active: 409 },
  }),
  keep: endpoint({
    method: 'POST',
    path: '/kept-subscriptions/{subscriptionId}',
    who: ['client'],
    summary:
      "Withdraws the cancellation of the caller's subscription until its end, and books the still available sessions that were cancelled with it",
    input: OneSubscription,
    output: KeptSessions,
    errors: { subscription_not_active: 409 },
    limits: ['one return of a subscription'],
  }),
});
