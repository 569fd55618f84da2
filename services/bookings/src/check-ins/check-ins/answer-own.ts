import type { checkIns } from '@kabar/contracts/check-ins';
import type { Verb } from '@kabar/server/slice';
import { findOwnKey, ownKey } from '../../personal-keys/person-key.ts';
import type { BookingsTables } from '../../tables.ts';
import { storeAnswer } from './answer.ts';
import { areCheckInsOn } from './flag.ts';
import { findOwnCheckIn } from './queries.ts';
import { isWaitedFor } from './rules.ts';
import { checkInSettings } from './settings.ts';
import { toCheckIn } from './view.ts';

/** Only the person can respond; the holder cannot do it for a loved one. */
export const answerOwn: Verb<typeof checkIns.endpoints.answer, BookingsTables> = async (
  context,
  { id, ...input },
) => {
  const { db, env, now, refuse } = context;
  // A refusal rolls back what was stored.
  const [isOn, stored] = await Promise.all([
    areCheckInsOn(db),
    storeAnswer(
      db,
      {
        ...{ id, input, acting: { side: 'client' }, by: 'page' },
        ...{ key: () => ownKey(context), settings: checkInSettings(env) },
      },
      now,
    ),
  ]);
  if ('refusal' in stored) throw refuse(isOn ? stored.refusal : 'check_ins_off');
  if (!isOn && !isWaitedFor(stored.before)) throw refuse('check_ins_off');
  const [row, key] = await Promise.all([findOwnCheckIn(db, id), findOwnKey(context)]);
  if (row === undefined) throw refuse('not_found');
  return { checkIn: toCheckIn(row, key) };
};
