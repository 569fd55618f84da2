import type { companionCheckIns } from '@kabar/contracts/companion-check-ins';
import type { Verb } from '@kabar/server/slice';
import { findKeys } from '../../personal-keys/person-key.ts';
import type { BookingsTables } from '../../tables.ts';
import { requireCheckIns } from '../check-ins/flag.ts';
import { listLater, listMorning as read } from './queries.ts';
import { urgencyOf } from './rules.ts';
import { toMorningCheckIn } from './view.ts';

export const listMorning: Verb<typeof companionCheckIns.endpoints.list, BookingsTables> = async (
  context,
) => {
  const { db, now } = context;
  await requireCheckIns(context);
  const [rows, later] = await Promise.all([read(db, now), listLater(db, now)]);
  const keys = await findKeys(
    context,
    rows.map(({ client_id: client }) => client),
  );
  const rankOf = ({ state, spoken_at: spokenAt, is_replied: isReplied }: (typeof rows)[number]) =>
    urgencyOf({ state, spokenAt, isReplied });
  const sorted = rows.toSorted(
    (one, other) =>
      rankOf(one) - rankOf(other) || one.opens_at.getTime() - other.opens_at.getTime(),
  );
  return {
    checkIns: sorted.map((row) => toMorningCheckIn(row, keys.get(row.client_id), now)),
    later: later.map((plan) => ({
      ...{ planId: plan.id, personName: plan.person_name, timeZone: plan.time_zone },
      opensAt: plan.next_opens_at.toISOString(),
    })),
  };
};
