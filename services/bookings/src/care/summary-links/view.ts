import type { FamilySummary } from '@kabar/contracts/summary-links';
import type { z } from 'zod';
import type { SummaryRow, UsedSummaryLink } from './queries.ts';

export function toFamilySummary(
  { personName }: Pick<UsedSummaryLink, 'personName'>,
  row: SummaryRow,
  summary: string,
): z.input<typeof FamilySummary> {
  const { companionName, startedAt, durationSeconds, medium } = row;
  return {
    ...{ personName, companionName, durationSeconds, medium, summary },
    startedAt: startedAt.toISOString(),
  };
}
