import type { missedCheckIns } from '@kabar/contracts/missed-check-ins';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { changeChain } from './change-chain.ts';
import { decideOpenPart } from './daily-rules.ts';
import { answerAsHolder as decide } from './rules.ts';

/** For the holder of the called loved one's account, or a circle member who acts for them. */
export const answerAsHolder: Verb<typeof missedCheckIns.endpoints.holderAnswer, BookingsTables> = (
  context,
  { id, reached },
) =>
  changeChain(context, { id, side: 'client' }, (chain) => {
    const isMember = context.actedBy !== undefined;
    const decided = decideOpenPart(chain, (open) => decide(open, reached, context.now, isMember));
    if (decided !== null && 'refusal' in decided) throw context.refuse(decided.refusal);
    return decided;
  });
