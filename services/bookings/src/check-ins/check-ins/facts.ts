export type CheckInState =
  | 'open'
  | 'late'
  | 'missed'
  | 'fine'
  | 'call'
  | 'help'
  | 'paused'
  | 'withdrawn';
export type CheckInAnswer = 'fine' | 'call' | 'help';
export type CheckInWay = 'page' | 'push' | 'mail' | 'personal_link' | 'companion' | 'staff';
export type PersonWay = Exclude<CheckInWay, 'companion' | 'staff'>;

/** What changes about one question, as it was read after its lock. */
export interface CheckInFacts {
  state: CheckInState;
  opensAt: Date;
  closesAt: Date;
  /** When the question was sent. */
  askedAt: Date | null;
  reminders: number;
  /** When the next step is due; null where nothing follows by itself. */
  nextAt: Date | null;
  answeredAt: Date | null;
  tappedAt: Date | null;
  cameBy: CheckInWay | null;
  missedAt: Date | null;
  /** A fine that was tapped before the missed check-in began and arrived after it. */
  pendingTappedAt: Date | null;
  pendingArrivedAt: Date | null;
  pendingBy: PersonWay | null;
  pausedUntil: Date | null;
  staffAskedAt: Date | null;
  spokenAt: Date | null;
}

/**
 * What others are notified of. asked, reminded: the person. missed: the chain begins. fine: it ends, if there is one, and everybody
 * who had been notified is notified. fine_pending: the chain pauses and the companion is asked. fine_doubted: it goes on. call and
 * help: escalate. call_beside: another question of the plan has the wish for a call. call_unanswered: goes to staff. spoken: ends call and help.
 * grace_again: check-ins were off during the grace, which begins again; nobody is notified.
 */
export type CheckInEvent =
  | 'asked'
  | 'reminded'
  | 'missed'
  | 'fine'
  | 'fine_pending'
  | 'fine_doubted'
  | 'call'
  | 'call_beside'
  | 'call_unanswered'
  | 'help'
  | 'spoken'
  | 'grace_again'
  | 'paused'
  | 'withdrawn';

export interface CheckInChange {
  /** The whole of what is stored afterwards. */
  facts: CheckInFacts;
  event: CheckInEvent;
}

export interface CheckInSettings {
  graceMinutes: number;
  /** How long a wish for a call waits for the companion. */
  callMinutes: number;
}

export const minuteMs = 60_000;
/** A step that is later than this was held up by us; the person gets the time that we took. */
export const delayMinutes = 5;

export function after(from: Date, minutes: number): Date {
  return new Date(from.getTime() + minutes * minuteMs);
}

export function later(one: Date, other: Date): Date {
  return one > other ? one : other;
}
