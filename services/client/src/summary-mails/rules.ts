import { summaryLinkDays } from '@kabar/contracts/summary-links';
import type { LogToMail } from './queries.ts';

const dayMs = 24 * 60 * 60 * 1_000;

/** The expiry of a link that is mailed now. */
export function endOfLink(now: Date): Date {
  return new Date(now.getTime() + summaryLinkDays * dayMs);
}

/** Whether the family gets a mail about a log. agreedSince: when the person consented; null without consent. */
export function isToMail(
  log: Pick<LogToMail, 'hasSummary' | 'isOut' | 'loggedAt'>,
  agreedSince: Date | null,
  now: Date,
): boolean {
  const isNew = now.getTime() - log.loggedAt.getTime() < summaryLinkDays * dayMs;
  return log.hasSummary && !log.isOut && isNew && agreedSince !== null && agreedSince <= now;
}
