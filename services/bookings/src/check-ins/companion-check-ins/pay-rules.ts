import { nextEarningLine } from '@kabar/rules/earning-lines';
import { dayOf } from '@kabar/rules/local-time';
import { payableMinutes } from '@kabar/rules/payable-minutes';

/** The facts that decide about the pay for a reply. */
export interface ReplyFacts {
  /** Null for staff, or once the account is erased. */
  companionId: string | null;
  /** Date of the check-in in the person's time zone. */
  date: string;
  timeZone: string;
  closesAt: Date;
  answeredAt: Date | null;
  /** Whether it is the first reply to this person on that date. */
  isFirstOfDay: boolean;
}

/** Until when the earning is held for objections; null if the reply is not paid. */
export function payOfReply(facts: ReplyFacts, now: Date): { heldUntil: Date } | null {
  const { answeredAt, date, timeZone, closesAt, companionId, isFirstOfDay } = facts;
  const hasAnsweredThatDay =
    // A window across midnight belongs to the day on which it opened.
    answeredAt !== null && (dayOf(answeredAt, timeZone) === date || answeredAt <= closesAt);
  const minutes = payableMinutes({
    ...{ kind: 'check_in_reply', isByCompanion: companionId !== null },
    ...{ isFirstOfDay, hasAnsweredThatDay },
  });
  return nextEarningLine([], { minutes, isLimited: true }, now);
}
