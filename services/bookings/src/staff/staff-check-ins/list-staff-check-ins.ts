import type { staffCheckIns } from '@kabar/contracts/staff-check-ins';
import type { Verb } from '@kabar/server/slice';
import { requireCheckIns } from '../../check-ins/check-ins/flag.ts';
import { findKeys } from '../../personal-keys/person-key.ts';
import type { BookingsTables } from '../../tables.ts';
import { type Figures, listOfDay, readFigures } from './queries.ts';
import { cursorOf, positionOf, stateOrder } from './rules.ts';
import { toStaffCheckIn } from './view.ts';

/** A malformed cursor starts at the beginning. */
export const listStaffCheckIns: Verb<typeof staffCheckIns.endpoints.list, BookingsTables> = async (
  context,
  { date, state, cursor, limit },
) => {
  const { db, now } = context;
  await requireCheckIns(context);
  const after = cursor === undefined ? undefined : positionOf(cursor);
  const page = { date, state, after, limit: limit + 1, states: stateOrder };
  const [rows, figures] = await Promise.all([listOfDay(db, page, now), readFigures(db, date, now)]);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  // Messages are decrypted only if staff are in charge.
  const keys = await findKeys(
    context,
    shown.filter((row) => row.companion_id === null).map((row) => row.client_id),
  );
  return {
    checkIns: shown.map((row) => toStaffCheckIn(row, keys.get(row.client_id))),
    next:
      last === undefined
        ? null
        : cursorOf({
            ...{ rank: stateOrder.indexOf(last.state) + 1, opensAt: last.opens_at, id: last.id },
          }),
    figures: toFigures(figures),
  };
};

function toFigures(figures: Figures | undefined) {
  return {
    asked: figures?.asked ?? 0,
    answered: figures?.answered ?? 0,
    medianMinutes: figures?.median_minutes ?? null,
    missed: figures?.missed ?? 0,
    falseAlarms: figures?.false_alarms ?? 0,
  };
}
