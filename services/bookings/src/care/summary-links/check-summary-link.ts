import type { summaryLinks } from '@kabar/contracts/summary-links';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { visitLink } from './visit-link.ts';

export const checkSummaryLink: Verb<typeof summaryLinks.endpoints.check, BookingsTables> = async (
  context,
  { token },
) => ({ personName: (await visitLink(context, token)).personName });
