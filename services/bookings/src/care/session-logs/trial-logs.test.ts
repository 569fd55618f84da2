import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { LogFacts } from './log-facts.ts';
import { decideLog, stretchOfTrial } from './rules.ts';

const minuteMs = 60_000;
const day = new Date('2027-03-24T00:00:00Z');
const atMinute = (minute: number) => new Date(day.getTime() + minute * minuteMs);
const endOfDay = atMinute(1_440);

interface Trial {
  companion: string;
  client: string;
  /** Minutes since midnight. */
  start: number;
}
interface Log {
  trial: Trial;
  startedAt: Date;
  minutes: number;
  paid: number;
}

const trialOf = fc.record({
  companion: fc.constantFrom('companion 1', 'companion 2'),
  client: fc.constantFrom('client 1', 'client 2', 'client 3'),
  start: fc.integer({ min: 0, max: 90 }),
});
const attemptOf = fc.record({
  trial: fc.nat(7),
  offset: fc.integer({ min: -16, max: 61 }),
  minutes: fc.integer({ min: 0, max: 30 }),
});

/** The facts that the database would read: the trial's own log, and those of its two people. */
function factsOf(trial: Trial, logs: readonly Log[]): LogFacts {
  const near = logs.filter(
    (log) => log.trial.companion === trial.companion || log.trial.client === trial.client,
  );
  const isLogged = logs.some((log) => log.trial === trial);
  return {
    ...{ isOwnClient: true, isStored: false, unplannedLogsOfDay: 0, asksConsent: false },
    isCompleted: false,
    session: {
      ...{ kind: 'trial_booking', status: 'approved', startsAt: atMinute(trial.start) },
      ...{ minutes: null, waitsForLog: !isLogged },
    },
    ...{ isLogged, isAssigned: true, attendedMinutes: null, lines: [] },
    trialLogs: near.map(({ startedAt, minutes }) =>
      stretchOfTrial({ startedAt, durationSeconds: minutes * 60 }),
    ),
  };
}

/** The counted minutes of a person's logs, including duplicates. */
function minutesOf(person: string, logs: readonly Log[]): number[] {
  return logs
    .filter(({ trial }) => trial.companion === person || trial.client === person)
    .flatMap(({ startedAt, minutes }) => {
      const first = (startedAt.getTime() - day.getTime()) / minuteMs;
      return Array.from({ length: Math.min(minutes, 10) }, (_, place) => first + place);
    });
}

// Decision: 97
it('each trial of a day is logged once, and no person is in two logged trials at the same minute', () => {
  fc.assert(
    fc.property(
      fc.array(trialOf, { minLength: 2, maxLength: 8 }),
      fc.array(attemptOf, { minLength: 2, maxLength: 24 }),
      (trials, attempts) => {
        const logs: Log[] = [];
        for (const { trial: place, offset, minutes } of attempts) {
          const trial = trials[place % trials.length];
          if (trial === undefined) continue;
          const startedAt = atMinute(trial.start + offset);
          const input = {
            ...{ kind: 'trial_booking' as const, startedAt, agrees: null },
            durationSeconds: minutes * 60,
          };
          const decision = decideLog(factsOf(trial, logs), input, endOfDay);
          if (!('payableMinutes' in decision) || decision.payableMinutes === null) continue;
          logs.push({ trial, startedAt, minutes, paid: decision.payableMinutes });
        }
        expect(new Set(logs.map(({ trial }) => trial)).size).toBe(logs.length);
        for (const { companion, client } of trials) {
          for (const person of [companion, client]) {
            const counted = minutesOf(person, logs);
            expect(new Set(counted).size).toBe(counted.length);
          }
          const earned = logs.filter(({ trial }) => trial.companion === companion);
          const paid = earned.reduce((sum, log) => sum + log.paid, 0);
          expect(paid).toBeLessThanOrEqual(minutesOf(companion, logs).length);
        }
      },
    ),
    { numRuns: 300 },
  );
});
