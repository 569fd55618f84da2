import type { circleCheckIns } from '@kabar/contracts/circle-check-ins';
import type { Verb } from '@kabar/server/slice';
import { findOwnKey } from '../../personal-keys/person-key.ts';
import type { BookingsTables } from '../../tables.ts';
import { readFor } from '../circle-care/act-for.ts';
import { listSummaries as list, recordReading } from './queries.ts';
import { toSummary } from './view.ts';

/** Each read is logged with the reader's name for the person, except the person's own. */
export const listSummaries: Verb<
  typeof circleCheckIns.endpoints.summaries,
  BookingsTables
> = async (context, { personId, after, limit }) => {
  const { db, now } = context;
  const acting = await readFor(context, personId, 'summaries');
  const { lovedOneId } = acting;
  const [rows, key] = await Promise.all([
    list(db, { lovedOneId, after, limit: limit + 1 }),
    findOwnKey(acting.context),
    acting.role === 'person' ? undefined : recordReading(db, personId, now),
  ]);
  const shown = rows.slice(0, limit);
  return {
    summaries: shown.map((row) => toSummary(row, key)),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
};
