import type { companionStrikes } from '@kabar/contracts/companion-strikes';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { listStrikes as list } from './queries.ts';
import { toPage } from './view.ts';

export const listStrikes: Verb<typeof companionStrikes.endpoints.list, BookingsTables> = async (
  { db },
  { companionId, after, limit },
) => toPage(await list(db, { companionId, after, limit: limit + 1 }), limit);
