import { summaryLinks } from '@kabar/contracts/summary-links';
import { slice } from '@kabar/server/slice';
import { checkSummaryLink } from './check-summary-link.ts';
import { personalData } from './personal-data.ts';
import { readSummary } from './read-summary.ts';

export const routes = slice(
  summaryLinks,
  { check: checkSummaryLink, read: readSummary },
  personalData,
);
