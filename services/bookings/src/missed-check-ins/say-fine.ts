import type { missedCheckIns } from '@kabar/contracts/missed-check-ins';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../tables.ts';
import { changeChain } from './change-chain.ts';
import { sayDailyFine } from './daily-rules.ts';
import { sayFine as decide } from './rules.ts';

export const sayFine: Verb<typeof missedCheckIns.endpoints.fine, BookingsTables> = (
  context,
  { id },
) =>
  changeChain(context, { id, side: 'client' }, (chain) => {
    const decided =
      chain.checkInId === null || chain.isForLovedOne
        ? decide(chain)
        : sayDailyFine(chain, 'client');
    if (decided !== null && 'refusal' in decided) throw context.refuse(decided.refusal);
    return decided;
  });
