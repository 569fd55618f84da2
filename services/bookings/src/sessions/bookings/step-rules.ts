/** What happens around a session at set times. */
export type Step = 'confirmation' | 'reminder_24h' | 'unconfirmed' | 'reminder_1h' | 'unlogged';

export interface StepFacts {
  scheduledAt: Date;
  minutes: number;
  status: 'scheduled' | 'confirmed';
  /** When it was booked, or moved for the last time. */
  arrangedAt: Date;
  /** The steps that were done for the present time. */
  done: readonly Step[];
}

const hourMs = 3_600_000;

/**
 * The steps that are due, and when the next one is. 24 hours before: both are reminded, and the companion is asked to confirm (at
 * once when the session was arranged later than that). Two hours before, not confirmed: an incident. One hour before: both are
 * reminded. 24 hours after the end: the session is settled without a log. A step whose time was before the session was
 * arranged is skipped, and so is one that comes too late.
 */
export function dueSteps(facts: StepFacts, now: Date): DueSteps<Step> {
  return dueOf(stepsOf(facts), facts, now);
}

/** For a session whose time counts again since a moment: what was due before it was done, or skipped. */
export function arrangedBefore(
  scheduledAt: Date,
  moment: Date,
): Pick<StepFacts, 'arrangedAt' | 'done'> {
  const wasAsked = scheduledAt.getTime() - 24 * hourMs < moment.getTime();
  return { arrangedAt: moment, done: wasAsked ? ['confirmation'] : [] };
}

export interface DueSteps<Name> {
  due: Name[];
  /** When the next step is; null if none is left. */
  nextAt: Date | null;
}

interface TimedStep<Name> {
  step: Name;
  at: Date;
  until: Date;
}

/** The steps that are due by their times; none that was done, is too late, or was due before the session was arranged. */
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

/** How both used the call in Kabar of a session that nobody logged. */
export interface Attendance {
  /** Both were in it at the same time. */
  haveMet: boolean;
  companionCame: boolean;
  /** The client's time in the call, within the session's. */
  clientSeconds: number;
}

const shortestWaitSeconds = 5 * 60;

/** What a session without a log was, by the attendance of its call; null if staff decides. */
export function outcomeByAttendance(
  attendance: Attendance | null,
): 'held' | 'companion_absent' | null {
  if (attendance === null) return null;
  if (attendance.haveMet) return 'held';
  const waited = attendance.clientSeconds >= shortestWaitSeconds;
  return !attendance.companionCame && waited ? 'companion_absent' : null;
}
