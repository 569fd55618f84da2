import type { missedCheckIns } from '@kabar/contracts/missed-check-ins';
import type { Verb } from '@kabar/server/slice';
import type { Kysely } from 'kysely';
import { bookingsSettings } from '../../env.ts';
import type { BookingsTables } from '../../tables.ts';
import { endBeside } from '../check-ins/end-beside.ts';
import { loadQuestion, storeQuestions } from '../check-ins/questions.ts';
import { endBySpeaking } from '../check-ins/rules.ts';
import { changeChain } from './change-chain.ts';
import { answerDailyRetry } from './daily-rules.ts';
import { dailySchedule } from './daily-schedule.ts';
import { answerRetry as decide } from './rules.ts';

export const answerRetry: Verb<typeof missedCheckIns.endpoints.answer, BookingsTables> = async (
  context,
  { id, reached },
) => {
  const { db, env, now } = context;
  const { MISSED_CHECK_IN_RETRIES: retries } = bookingsSettings(env);
  let daily: string | null = null;
  const answer = await changeChain(context, { id, side: 'companion' }, (chain) => {
    daily = chain.checkInId;
    const decided =
      chain.checkInId === null
        ? decide(chain, reached, { retries }, now)
        : answerDailyRetry(chain, reached, dailySchedule(env), now);
    if ('refusal' in decided) throw context.refuse(decided.refusal);
    return decided;
  });
  if (reached && daily !== null) await recordSpoken(db, daily, now);
  return answer;
};

/** Having reached the person also settles their requests in the daily check-in. */
async function recordSpoken(db: Kysely<BookingsTables>, id: string, now: Date): Promise<void> {
  const acting = { side: 'companion' } as const;
  const question = await loadQuestion(db, id, acting);
  const change = question && endBySpeaking(question.facts, now);
  if (change && !('refusal' in change)) await storeQuestions(db, [{ id, change }], acting);
  await endBeside(db, { id, side: 'companion', now });
}
