import type { summaryLinks } from '@kabar/contracts/summary-links';
import type { Context } from '@kabar/server/context';
import { hashToken } from '@kabar/server/session-cookie';
import type { BookingsTables } from '../../tables.ts';
import { type UsedSummaryLink, useLink } from './queries.ts';
import { refusalOfUse } from './rules.ts';

type Refusal = keyof (typeof summaryLinks.endpoints.read)['errors'];

/** Counts the use of a link and refuses an invalid one. */
export async function visitLink(
  context: Context<BookingsTables, Refusal>,
  token: string,
): Promise<UsedSummaryLink & { tokenHash: Buffer }> {
  const tokenHash = hashToken(token);
  const link = await useLink(context.db, tokenHash, context.now);
  const refusal = refusalOfUse(link);
  if (refusal === 'too_many_requests') throw context.refuse(refusal, { retryAfter: 3600 });
  if (link === undefined || refusal !== null) throw context.refuse('summary_link_not_valid');
  return { ...link, tokenHash };
}
