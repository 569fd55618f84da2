/** Scheduled steps of a session. */
export type Step = 'confirmation' | 'reminder_24h' | 'unconfirmed' | 'reminder_1h' | 'unlogged';

export interface StepFacts {
  scheduledAt: Date;
  minutes: number;
  status: 'scheduled' | 'confirmed';
  /** When it was booked or last moved. */
  arrangedAt: Date;
  /** The steps executed for the current time. */
  done: readonly Step[];
}

const hourMs = 3_600_000;

/**
 * The due steps, and the time of the next one. 24 hours before: reminders to both, and a confirmation request to the
 * companion (at once if the session was arranged later). Two hours before, if unconfirmed: an incident. One hour
 * before: reminders. 24 hours after the end: settlement without a log. Steps from before the session was arranged are
 * skipped, and so are steps that are too late.
 */
export function dueSteps(facts: StepFacts, now: Date): DueSteps<Step> {
  return dueOf(stepsOf(facts), facts, now);
}

/** For a session whose time is valid again: steps due before that moment were executed, or are skipped. */
export function arrangedBefore(
  scheduledAt: Date,
  moment: Date,
): Pick<StepFacts, 'arrangedAt' | 'done'> {
  const wasAsked = scheduledAt.getTime() - 24 * hourMs < moment.getTime();
  return { arrangedAt: moment, done: wasAsked ? ['confirmation'] : [] };
}

export interface DueSteps<Name> {
  due: Name[];
  /** The time of the next step; null if none is left. */
  nextAt: Date | null;
}

interface TimedStep<Name> {
  step: Name;
  at: Date;
  until: Date;
}

/** Due steps that are not done, not too late, and not from before the session was arranged. */
export function dueOf<Name>(
  steps: readonly TimedStep<Name>[],
  { arrangedAt, done }: { arrangedAt: Date; done: readonly Name[] },
  now: Date,
): DueSteps<Name> {
  const ahead = steps
    .filter(({ step, at, until }) => at >= arrangedAt && now < until && !done.includes(step))
    .sort((one, other) => one.at.getTime() - other.at.getTime());
  return {
    due: ahead.filter(({ at }) => at <= now).map(({ step }) => step),
    nextAt: ahead.find(({ at }) => at > now)?.at ?? null,
  };
}

function stepsOf({ scheduledAt, minutes, arrangedAt }: StepFacts) {
  const hours = (count: number) => new Date(scheduledAt.getTime() + count * hourMs);
  const settledAt = new Date(scheduledAt.getTime() + minutes * 60_000 + 24 * hourMs);
  const asked = new Date(Math.max(hours(-24).getTime(), arrangedAt.getTime()));
  const steps: { step: Step; at: Date; until: Date }[] = [
    { step: 'confirmation', at: asked, until: scheduledAt },
    { step: 'reminder_24h', at: hours(-24), until: hours(-1) },
    { step: 'unconfirmed', at: hours(-2), until: settledAt },
    { step: 'reminder_1h', at: hours(-1), until: scheduledAt },
    { step: 'unlogged', at: settledAt, until: new Date(8.64e15) },
  ];
  return steps;
}

/** Call attendance of a session that has no log. */
export interface Attendance {
  /** Whether both were in the call at the same time. */
  haveMet: boolean;
  companionCame: boolean;
  /** Seconds that the client was in the call during the session. */
  clientSeconds: number;
}

const shortestWaitSeconds = 5 * 60;

/** The outcome of a session without a log, by call attendance; null if staff must decide. */
export function outcomeByAttendance(
  attendance: Attendance | null,
): 'held' | 'companion_absent' | null {
  if (attendance === null) return null;
  if (attendance.haveMet) return 'held';
  const waited = attendance.clientSeconds >= shortestWaitSeconds;
  return !attendance.companionCame && waited ? 'companion_absent' : null;
}
