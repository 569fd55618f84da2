import type { summaryLinks } from '@kabar/contracts/summary-links';
import type { Verb } from '@kabar/server/slice';
import { findKey } from '../../personal-keys/person-key.ts';
import type { BookingsTables } from '../../tables.ts';
import { summaryPlace } from '../session-logs/view.ts';
import { readSummaryOf } from './queries.ts';
import { toFamilySummary } from './view.ts';
import { visitLink } from './visit-link.ts';

/** Row-level security opens the client's key only after the read is logged, so no read goes unlogged. */
export const readSummary: Verb<typeof summaryLinks.endpoints.read, BookingsTables> = async (
  context,
  { token },
) => {
  const link = await visitLink(context, token);
  const row = await readSummaryOf(context.db, link.tokenHash);
  const key = row && (await findKey(context, row.clientId));
  if (row === undefined || row.summary === null || !key)
    throw context.refuse('summary_link_not_valid');
  return toFamilySummary(link, row, key.open(summaryPlace, row.summary));
};
