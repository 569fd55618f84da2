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

/** The mutable state of one question, read after its lock. */
export interface CheckInFacts {
  state: CheckInState;
  opensAt: Date;
  closesAt: Date;
  askedAt: Date | null;
  reminders: number;
  /** When the next automatic step is due; null if none is. */
  nextAt: Date | null;
  answeredAt: Date | null;
  tappedAt: Date | null;
  cameBy: CheckInWay | null;
  missedAt: Date | null;
  /** When a "fine" was tapped that arrived after the missed check-in began. */
  pendingTappedAt: Date | null;
  pendingArrivedAt: Date | null;
  pendingBy: PersonWay | null;
  pausedUntil: Date | null;
  staffAskedAt: Date | null;
  spokenAt: Date | null;
}

/**
 * Events to publish. asked, reminded: the person. missed: the search begins. fine: it ends, if there is one, and its
 * participants are notified. fine_pending: the search pauses and the companion is asked. fine_doubted: it continues.
 * call and help: escalate. call_beside: another question of the plan has the call request. call_unanswered: handed to
 * staff. spoken: ends call and help. grace_again: check-ins were off during the grace period, which restarts; nobody is
 * notified.
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
  /** The complete state to store. */
  facts: CheckInFacts;
  event: CheckInEvent;
}

export interface CheckInSettings {
  graceMinutes: number;
  /** Minutes that a call request waits for the companion. */
  callMinutes: number;
}

export const minuteMs = 60_000;
/** A step later than this was delayed by us; the person's deadline is extended accordingly. */
export const delayMinutes = 5;

export function after(from: Date, minutes: number): Date {
  return new Date(from.getTime() + minutes * minuteMs);
}

export function later(one: Date, other: Date): Date {
  return one > other ? one : other;
}
