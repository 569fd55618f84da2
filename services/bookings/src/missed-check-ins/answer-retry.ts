import type { missedCheckIns } from '@kabar/contracts/missed-check-ins';
import type { Verb } from '@kabar/server/slice';
import { bookingsSettings } from '../env.ts';
import type { BookingsTables } from '../tables.ts';
import { changeChain } from './change-chain.ts';
import { answerDailyRetry } from './daily-rules.ts';
import { dailySchedule } from './daily-schedule.ts';
import { answerRetry as decide } from './rules.ts';

export const answerRetry: Verb<typeof missedCheckIns.endpoints.answer, BookingsTables> = (
  context,
  { id, reached },
) => {
  const { MISSED_CHECK_IN_RETRIES: retries } = bookingsSettings(context.env);
  return changeChain(context, { id, side: 'companion' }, (chain) => {
    const decided =
      chain.checkInId === null
        ? decide(chain, reached, { retries }, context.now)
        : answerDailyRetry(chain, reached, dailySchedule(context.env), context.now);
    if ('refusal' in decided) throw context.refuse(decided.refusal);
    return decided;
  });
};
