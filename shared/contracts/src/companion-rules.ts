import { z } from 'zod';
import { contract, endpoint } from './contract.ts';
import { Empty } from './fields.ts';

export const CompanionRules = z.object({
  /** How long before its start a client may still book. */
  minimumNoticeMinutes: z.int(),
  /** Kept free between two calls. */
  pauseMinutes: z.int(),
  /** Sessions and trials on one day of the companion; null: as many as fit. */
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
    // Notice, pause and maximum are decided together.
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
