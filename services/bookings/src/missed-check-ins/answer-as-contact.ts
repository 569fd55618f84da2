import type { missedCheckIns } from '@kabar/contracts/missed-check-ins';
import { hashToken } from '@kabar/server/session-cookie';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../tables.ts';
import { answerAsContact as answerLink } from './queries.ts';

/** The link proves the mailbox. */
export const answerAsContact: Verb<
  typeof missedCheckIns.endpoints.answerLink,
  BookingsTables
> = async (context, { token, answer }) => {
  const link = { tokenHash: hashToken(token), answer, now: context.now };
  const refusal = await answerLink(context.db, link);
  if (refusal !== null) throw context.refuse(refusal);
  return null;
};
