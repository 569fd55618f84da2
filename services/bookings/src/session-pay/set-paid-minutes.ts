import type { sessionPay } from '@kabar/contracts/session-pay';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../tables.ts';
import { lockLogToPay, readLogPayFacts, setLogPay } from './queries.ts';
import { lineOfMinutes, refusalOfMinutes } from './rules.ts';

export const setPaidMinutes: Verb<typeof sessionPay.endpoints.set, BookingsTables> = async (
  { db, now, refuse },
  { id, minutes, reason },
) => {
  const [, facts] = await Promise.all([lockLogToPay(db, id), readLogPayFacts(db, id)]);
  if (facts === undefined) throw refuse('not_found');
  const refusal = refusalOfMinutes(facts, minutes);
  if (refusal !== null) throw refuse(refusal);
  await setLogPay(db, { id, line: lineOfMinutes(facts, minutes, now), reason, now });
  return { minutes };
};
