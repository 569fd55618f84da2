import type { personalLinks } from '@kabar/contracts/personal-links';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { toVisit, visitBy } from './visit.ts';

export const openLink: Verb<typeof personalLinks.endpoints.open, BookingsTables> = async (
  context,
  { token },
) => toVisit(await visitBy(context, token), context);
