import type { missedCheckIns } from '@kabar/contracts/missed-check-ins';
import type { Context } from '@kabar/server/context';
import type { Verb } from '@kabar/server/slice';
import { ownKey } from '../../personal-keys/person-key.ts';
import type { BookingsTables } from '../../tables.ts';
import { storeAnswer } from '../check-ins/answer.ts';
import { checkInSettings } from '../check-ins/settings.ts';
import { changeChain } from './change-chain.ts';
import { sayDailyFine } from './daily-rules.ts';
import { findCheckIn } from './queries.ts';
import { sayFine as decide } from './rules.ts';

/** For a daily check-in this also answers the question. */
export const sayFine: Verb<typeof missedCheckIns.endpoints.fine, BookingsTables> = async (
  context,
  { id },
) => {
  await answerDaily(context, id);
  return await changeChain(context, { id, side: 'client' }, (chain) => {
    const decided =
      chain.checkInId === null || chain.isForLovedOne
        ? decide(chain)
        : sayDailyFine(chain, 'client');
    if (decided !== null && 'refusal' in decided) throw context.refuse(decided.refusal);
    return decided;
  });
};

/** Does nothing for a call, for a loved one, or for a closed question. */
async function answerDaily(context: Context<BookingsTables>, id: string): Promise<void> {
  const { db, env, now } = context;
  const daily = (await findCheckIn(db, id))?.daily_check_in_id;
  if (!daily) return;
  const input = { answer: 'fine', message: null } as const;
  const key = () => ownKey(context);
  const settings = checkInSettings(env);
  const acting = { side: 'client' } as const;
  await storeAnswer(db, { id: daily, acting, by: 'page', input, key, settings }, now);
}
