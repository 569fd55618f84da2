import type { UsedSummaryLink } from './queries.ts';

const mostUses = 30;

/** Why a mailed link shows nothing; null if it does. Its use was counted before. */
export function refusalOfUse(
  link: Pick<UsedSummaryLink, 'uses'> | undefined,
): 'summary_link_not_valid' | 'too_many_requests' | null {
  if (link === undefined) return 'summary_link_not_valid';
  return link.uses > mostUses ? 'too_many_requests' : null;
}
