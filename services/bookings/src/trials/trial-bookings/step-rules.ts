import { type DueSteps, dueOf } from '../../sessions/bookings/step-rules.ts';

export type TrialStep = 'reminder_24h' | 'reminder_1h';

const hourMs = 3_600_000;

/** The due reminders of an approved trial call: 24 hours and one hour before. arrangedAt: when it was approved. */
export function dueTrialSteps(
  facts: { startsAt: Date; arrangedAt: Date; done: readonly TrialStep[] },
  now: Date,
): DueSteps<TrialStep> {
  const before = (hours: number) => new Date(facts.startsAt.getTime() - hours * hourMs);
  const steps: { step: TrialStep; at: Date; until: Date }[] = [
    { step: 'reminder_24h', at: before(24), until: before(1) },
    { step: 'reminder_1h', at: before(1), until: facts.startsAt },
  ];
  return dueOf(steps, facts, now);
}
