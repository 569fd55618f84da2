import type { companionRules } from '@kabar/contracts/companion-rules';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { readOwnRules as read } from './queries.ts';
import { toRules } from './view.ts';

export const readOwnRules: Verb<typeof companionRules.endpoints.own, BookingsTables> = async ({
  db,
}) => ({ rules: toRules(await read(db)) });
