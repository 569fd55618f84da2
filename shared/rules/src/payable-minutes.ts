/** The facts about a session that decide its pay. Minutes are integers. */
export type PayableSession =
  | {
      kind: 'booking';
      bookedMinutes: number;
      outcome: BookingOutcome;
    }
  | { kind: 'trial'; loggedMinutes: number; hasAcceptedTime: boolean }
  | { kind: 'unplanned' }
  /** One unit instead of minutes: one reply a day to a person who responded on that day. */
  | {
      kind: 'check_in_reply';
      isByCompanion: boolean;
      isFirstOfDay: boolean;
      hasAnsweredThatDay: boolean;
    };

type BookingOutcome =
  /** attendedMinutes: both in the call in Kabar; null if they used another medium. */
  | { kind: 'held'; loggedMinutes: number; attendedMinutes: number | null }
  /** isPaid: the setting. */
  | { kind: 'late_client_cancel'; isPaid: boolean }
  | {
      kind: 'client_no_show';
      isPaid: boolean;
      /** Minutes that the companion was in the call in Kabar; null for another medium. */
      waitedMinutes: number | null;
      staffConfirmed: boolean;
    }
  | { kind: 'companion_absent' };

export const trialMinutes = 10;
/** Minutes that a companion must wait in the call for an absent client to be paid. */
export const shortestWaitMinutes = 5;

/** The paid minutes of a session, unless staff override them. Used by the companion's form, the log and corrections. */
export function payableMinutes(session: PayableSession): number {
  if (session.kind === 'unplanned') return 0;
  if (session.kind === 'check_in_reply')
    return session.isByCompanion && session.isFirstOfDay && session.hasAnsweredThatDay ? 1 : 0;
  if (session.kind === 'trial') {
    return session.hasAcceptedTime ? atMost(session.loggedMinutes, trialMinutes) : 0;
  }
  const { bookedMinutes, outcome } = session;
  switch (outcome.kind) {
    case 'held':
      return atMost(outcome.loggedMinutes, bookedMinutes, outcome.attendedMinutes ?? bookedMinutes);
    case 'late_client_cancel':
      return outcome.isPaid ? bookedMinutes : 0;
    case 'client_no_show': {
      const waited =
        outcome.waitedMinutes === null
          ? outcome.staffConfirmed
          : outcome.waitedMinutes >= shortestWaitMinutes;
      return outcome.isPaid && waited ? bookedMinutes : 0;
    }
    case 'companion_absent':
      return 0;
  }
}

/** A session to be logged, as known to form and service. */
export interface SessionToPay {
  kind: 'booking' | 'trial_booking' | 'trial_request' | 'unplanned';
  /** Null without an agreed time. */
  startedAt: Date | string | null;
  durationMinutes: number | null;
  /** Minutes that both were in the call in Kabar; null if they did not meet there. */
  attendedMinutes: number | null;
}

/** The paid minutes of a log with this many minutes. */
export function paidMinutesOfLog(session: SessionToPay, minutes: number): number {
  const { kind, startedAt, durationMinutes, attendedMinutes } = session;
  const loggedMinutes = Math.max(0, Math.floor(minutes));
  if (kind === 'unplanned') return payableMinutes({ kind });
  if (kind !== 'booking') {
    return payableMinutes({ kind: 'trial', loggedMinutes, hasAcceptedTime: startedAt !== null });
  }
  return payableMinutes({
    ...{ kind, bookedMinutes: durationMinutes ?? 0 },
    outcome: { kind: 'held', loggedMinutes, attendedMinutes },
  });
}

const atMost = (...minutes: number[]) => Math.max(0, Math.floor(Math.min(...minutes)));

const minute = 60_000;
const earliestMs = -15 * minute;
const latestMs = 60 * minute;

/** Whether a logged session began between 15 minutes before and an hour after its booked start. */
export function startsNearBooking(startedAt: Date, bookedStart: Date): boolean {
  const late = startedAt.getTime() - bookedStart.getTime();
  return late >= earliestMs && late <= latestMs;
}
