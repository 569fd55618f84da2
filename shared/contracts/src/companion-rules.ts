import { z } from 'zod';
import { contract, endpoint } from './contract.ts';
import { Empty } from './fields.ts';

export const CompanionRules = z.object({
  /** Minimum minutes between booking and start. */
  minimumNoticeMinutes: z.int(),
  /** Minimum minutes between two calls. */
  pauseMinutes: z.int(),
  /** Maximum number of sessions and trials per day in the companion's time zone; null for no limit. */
  dailyMaximum: z.int().nullable(),
  version: z.int(),
});

export const companionRules = contract('bookings', {
  own: endpoint({
    method: 'GET',
    path: '/companion-rules',
    who: ['companion'],
    summary: "The caller's own rules for what clients may book",
    input: Empty,
    output: z.object({ rules: CompanionRules }),
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/companion-rules',
    who: ['companion'],
    summary: 'Changes some of the own rules; bookings that stand already stay',
    // Optimistic locking, because the three values belong together.
    versioned: true,
    input: z.strictObject({
      minimumNoticeMinutes: z.int().min(0).max(10_080).optional(),
      pauseMinutes: z.int().min(0).max(120).optional(),
      dailyMaximum: z.int().min(1).max(48).nullable().optional(),
    }),
    output: z.object({ rules: CompanionRules }),
    errors: { changed_meanwhile: 412 },
  }),
});
