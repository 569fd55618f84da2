import { nextEarningLine } from '@kabar/rules/earning-lines';
import { payableMinutes } from '@kabar/rules/payable-minutes';
import type {
  LogPayFacts,
  ObjectionDecision,
  ObjectionFacts,
  PayFacts,
  PayLine,
} from './pay-facts.ts';

/** Null if the pay does not change. */
export function decidePay(facts: PayFacts, now: Date): PayLine | null {
  const total = minutesToPay(facts);
  if (total === null) return null;
  const line = nextEarningLine(facts.lines, { minutes: total, isLimited: true }, now);
  return line && { ...line, total };
}

/** The minutes to pay now; null if the pay does not change. */
export function minutesToPay(facts: Omit<PayFacts, 'lines'>): number | null {
  const { bookedMinutes, isAbsencePaid: isPaid } = facts;
  const minutes = (outcome: Parameters<typeof payableMinutes>[0] & { kind: 'booking' }) =>
    payableMinutes(outcome);
  switch (facts.status) {
    case 'completed': {
      if (facts.loggedSeconds === null) return facts.isLogForgotten ? null : 0;
      const loggedMinutes = Math.floor(facts.loggedSeconds / 60);
      const { attendedMinutes } = facts;
      return minutes({
        ...{ kind: 'booking', bookedMinutes },
        outcome: { kind: 'held', loggedMinutes, attendedMinutes },
      });
    }
    case 'no_show':
      return minutes({
        ...{ kind: 'booking', bookedMinutes },
        outcome:
          facts.noShowBy === 'companion'
            ? { kind: 'companion_absent' }
            : {
                kind: 'client_no_show',
                isPaid,
                waitedMinutes: facts.waitedMinutes,
                staffConfirmed: facts.isWaitConfirmed,
              },
      });
    case 'cancelled':
      return facts.isLateClientCancel
        ? minutes({
            ...{ kind: 'booking', bookedMinutes },
            outcome: { kind: 'late_client_cancel', isPaid },
          })
        : 0;
    default:
      return null;
  }
}

/** Staff can pay at most the booked or the logged minutes, whichever is more. */
export function refusalOfMinutes(facts: Omit<LogPayFacts, 'lines'>, minutes: number) {
  return minutes > mostMinutes(facts) ? ('more_than_logged' as const) : null;
}

/** The maximum that staff can pay for a logged session. */
export const mostMinutes = (facts: Omit<LogPayFacts, 'lines'>) =>
  Math.max(facts.bookedMinutes ?? 0, Math.ceil(facts.loggedSeconds / 60));

/** The minutes that are currently paid. */
export const paidMinutesOf = (lines: LogPayFacts['lines']) =>
  lines
    .filter(({ decision }) => decision !== 'taken_back')
    .reduce((total, { minutes }) => total + minutes, 0);

/**
 * A decision is final; repeating it changes nothing. If nothing is paid, the earning on hold is reversed as a whole.
 */
export function decideObjection(
  facts: ObjectionFacts,
  minutes: number,
  now: Date,
): { refusal: 'objection_decided' | 'more_than_logged' } | ObjectionDecision | null {
  if (facts.decidedMinutes === minutes) return null;
  if (facts.decidedMinutes !== null) return { refusal: 'objection_decided' };
  const refusal = refusalOfMinutes(facts, minutes);
  if (refusal !== null) return { refusal };
  const isAll = facts.objectedMinutes === paidMinutesOf(facts.lines);
  if (minutes === 0 && facts.objectedMinutes !== null && isAll)
    return { earning: 'taken_back', line: { minutes: 0, total: 0, heldUntil: now } };
  return { earning: 'kept', line: lineOfMinutes(facts, minutes, now) };
}

/** The line that brings a log to the minutes that an admin set; 0 minutes if it has them already. */
export function lineOfMinutes({ lines }: LogPayFacts, minutes: number, now: Date): PayLine {
  const line = nextEarningLine(lines, { minutes, isLimited: false }, now);
  return { ...(line ?? { minutes: 0, heldUntil: now }), total: minutes };
}
