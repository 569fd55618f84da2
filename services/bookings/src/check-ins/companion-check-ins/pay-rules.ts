import { nextEarningLine } from '@kabar/rules/earning-lines';
import { dayOf } from '@kabar/rules/local-time';
import { payableMinutes } from '@kabar/rules/payable-minutes';

/** A reply to a daily check-in, as its pay depends on it. */
export interface ReplyFacts {
  /** Null: staff, or the account is gone. */
  companionId: string | null;
  /** Of the check-in, by the person's clock. */
  date: string;
  timeZone: string;
  closesAt: Date;
  answeredAt: Date | null;
  /** No earlier reply to the same person on that date. */
  isFirstOfDay: boolean;
}

/** Until when the earning is held, for objections; null if the reply is not paid. */
export function payOfReply(facts: ReplyFacts, now: Date): { heldUntil: Date } | null {
  const { answeredAt, date, timeZone, closesAt, companionId, isFirstOfDay } = facts;
  const hasAnsweredThatDay =
    // A window across midnight is of the day on which it opened.
    answeredAt !== null && (dayOf(answeredAt, timeZone) === date || answeredAt <= closesAt);
  const minutes = payableMinutes({
    ...{ kind: 'check_in_reply', isByCompanion: companionId !== null },
    ...{ isFirstOfDay, hasAnsweredThatDay },
  });
  return nextEarningLine([], { minutes, isLimited: true }, now);
}
