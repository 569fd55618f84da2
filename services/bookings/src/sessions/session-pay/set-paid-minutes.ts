import type { sessionPay } from '@kabar/contracts/session-pay';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { settleObjection } from './decide-objection.ts';
import { findObjection, lockLogToPay, readLogPayFacts, setLogPay } from './queries.ts';
import { lineOfMinutes, refusalOfMinutes } from './rules.ts';

/** If the session has an open objection, these minutes decide it. */
export const setPaidMinutes: Verb<typeof sessionPay.endpoints.set, BookingsTables> = async (
  { db, now, refuse },
  { id, minutes, reason },
) => {
  const [, facts, objection] = await Promise.all([
    lockLogToPay(db, id),
    readLogPayFacts(db, id),
    findObjection(db, id),
  ]);
  if (facts === undefined) throw refuse('not_found');
  if (objection !== undefined && objection.objection_decided_at === null) {
    const refusal = await settleObjection(db, objection, {
      ...{ minutes, reason, now },
      // The reason is for staff only.
      isReasonTold: false,
    });
    if (refusal === 'objection_decided') throw new Error('An open objection is not decided');
    if (refusal !== null) throw refuse(refusal);
    return { minutes };
  }
  const refusal = refusalOfMinutes(facts, minutes);
  if (refusal !== null) throw refuse(refusal);
  await setLogPay(db, { id, line: lineOfMinutes(facts, minutes, now), reason, now });
  return { minutes };
};
