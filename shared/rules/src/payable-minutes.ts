/** What is known of a session when its pay is decided. Minutes are whole. */
export type PayableSession =
  | {
      kind: 'booking';
      bookedMinutes: number;
      outcome: BookingOutcome;
    }
  | { kind: 'trial'; loggedMinutes: number; hasAcceptedTime: boolean }
  | { kind: 'unplanned' }
  /** One unit in place of minutes: one reply a day to a person who answered on that day. */
  | {
      kind: 'check_in_reply';
      isByCompanion: boolean;
      isFirstOfDay: boolean;
      hasAnsweredThatDay: boolean;
    };

type BookingOutcome =
  /** attendedMinutes: together in the call in Kabar; null: they talked by another medium. */
  | { kind: 'held'; loggedMinutes: number; attendedMinutes: number | null }
  /** isPaid: the setting. */
  | { kind: 'late_client_cancel'; isPaid: boolean }
  | {
      kind: 'client_no_show';
      isPaid: boolean;
      /** How long the companion was in the call in Kabar; null: another medium. */
      waitedMinutes: number | null;
      staffConfirmed: boolean;
    }
  | { kind: 'companion_absent' };

export const trialMinutes = 10;
/** How long a companion waits in the call for a client who does not come. */
export const shortestWaitMinutes = 5;

/**
 * The minutes of a session for which the companion is paid, unless staff override them. The companion's form, the log and staff's
 * corrections all use it.
 */
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

/** A session that a companion logs, as the companion's form and the service know it. */
export interface SessionToPay {
  kind: 'booking' | 'trial_booking' | 'trial_request' | 'unplanned';
  /** Null: no time was agreed. */
  startedAt: Date | string | null;
  durationMinutes: number | null;
  /** Together in the call in Kabar; null: they did not meet there. */
  attendedMinutes: number | null;
}

/** The minutes that the companion is paid for a log of so many minutes. */
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

/** A logged session began between 15 minutes before its booked start and an hour after it. */
export function startsNearBooking(startedAt: Date, bookedStart: Date): boolean {
  const late = startedAt.getTime() - bookedStart.getTime();
  return late >= earliestMs && late <= latestMs;
}
