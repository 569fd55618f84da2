import { z } from 'zod';
import { BookingMedium } from './booking-shapes.ts';
import { CallSecret } from './call-shapes.ts';
import { contract, endpoint } from './contract.ts';
import { Instant } from './fields.ts';

const Secret = z.strictObject({ token: CallSecret });

/** A mailed link expires after this many days. */
export const summaryLinkDays = 14;

/** The person whose summary a link opens, shown before it is opened. */
export const SummaryLinkTarget = z.object({
  /** The loved one or the account's holder. */
  personName: z.string(),
});

/** A log as the family sees it: without mood, urgency and details. */
export const FamilySummary = z.object({
  personName: z.string(),
  /** The companion's preferred name; null once the account is erased. */
  companionName: z.string().nullable(),
  startedAt: Instant,
  durationSeconds: z.int(),
  medium: BookingMedium,
  /** The current text. */
  summary: z.string(),
});

const errors = { summary_link_not_valid: 403 } as const;
const limits = ['at most 30 uses of a link in an hour'];

/** Links in mails to the family. The secret is enough; no account is needed. */
export const summaryLinks = contract('bookings', {
  check: endpoint({
    method: 'POST',
    path: '/summary-links/check',
    who: 'everyone',
    summary:
      'Returns whose summary a mailed link opens, but not the summary, because mail scanners follow links',
    input: Secret,
    output: SummaryLinkTarget,
    errors,
    limits,
  }),
  read: endpoint({
    method: 'POST',
    path: '/summary-links/read',
    who: 'everyone',
    summary: "Returns the summary of one call, and logs the access for the account's holder",
    input: Secret,
    output: FamilySummary,
    errors,
    limits,
  }),
});
