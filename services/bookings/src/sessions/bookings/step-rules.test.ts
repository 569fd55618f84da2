import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  arrangedBefore,
  dueSteps,
  outcomeByAttendance,
  type Step,
  type StepFacts,
} from './step-rules.ts';

const hourMs = 3_600_000;
const scheduledAt = new Date('2027-03-10T09:00:00Z');
const hours = (count: number) => new Date(scheduledAt.getTime() + count * hourMs);
const session = (arranged: number, done: Step[] = []): StepFacts => ({
  ...{ scheduledAt, minutes: 60, status: 'scheduled' },
  ...{ arrangedAt: hours(arranged), done },
});

it('requests a confirmation 24 hours before, or at booking if that is later', () => {
  expect(dueSteps(session(-72), hours(-24.01))).toEqual({ due: [], nextAt: hours(-24) });
  expect(dueSteps(session(-72), hours(-24)).due).toEqual(['confirmation', 'reminder_24h']);
  expect(dueSteps(session(-5), hours(-5))).toEqual({ due: ['confirmation'], nextAt: hours(-2) });
  expect(dueSteps(session(-0.5), hours(-0.5))).toEqual({
    due: ['confirmation'],
    nextAt: hours(25),
  });
});

it('after an undone move, a session does the steps that became due since, but none that was due before', () => {
  const due = (moved: number, now: number) => {
    const back = { ...session(0), ...arrangedBefore(scheduledAt, hours(moved)) };
    return dueSteps(back, hours(now)).due;
  };
  expect(due(-24.1, -23.95)).toEqual(['confirmation', 'reminder_24h']);
  expect(due(-24, -23.9)).toEqual(['confirmation', 'reminder_24h']);
  expect(due(-23.99, -23.9)).toEqual([]);
  expect(due(-24.2, -24.1)).toEqual([]);
});

it('a session does each of its steps once, at its time and never too late', () => {
  const times: Record<Step, [number, number]> = {
    confirmation: [-24, 0],
    reminder_24h: [-24, -1],
    unconfirmed: [-2, 25],
    reminder_1h: [-1, 0],
    unlogged: [25, Number.POSITIVE_INFINITY],
  };
  const visits = fc.array(fc.double({ min: -100, max: 60, noNaN: true }), { maxLength: 12 });
  fc.assert(
    fc.property(fc.double({ min: -96, max: -0.01, noNaN: true }), visits, (arranged, moments) => {
      const done: Step[] = [];
      for (const at of moments.filter((one) => one >= arranged).sort((one, other) => one - other)) {
        const { due, nextAt } = dueSteps(session(arranged, done), hours(at));
        for (const step of due) {
          expect(done).not.toContain(step);
          const [from, until] = times[step];
          expect(at).toBeGreaterThanOrEqual(from - 0.001);
          expect(at).toBeLessThan(until);
          if (step !== 'confirmation') expect(from).toBeGreaterThanOrEqual(arranged - 0.001);
          done.push(step);
        }
        if (nextAt !== null) expect(nextAt.getTime()).toBeGreaterThan(hours(at).getTime());
        else expect(at).toBeGreaterThanOrEqual(25);
      }
    }),
  );
});

it('settles sessions that both or only the client attended, and leaves others to staff', () => {
  const alone = { haveMet: false, companionCame: false, clientSeconds: 300 };
  expect(outcomeByAttendance(null)).toBeNull();
  expect(outcomeByAttendance({ ...alone, haveMet: true, companionCame: true })).toBe('held');
  expect(outcomeByAttendance(alone)).toBe('companion_absent');
  expect(outcomeByAttendance({ ...alone, clientSeconds: 299 })).toBeNull();
  expect(outcomeByAttendance({ ...alone, companionCame: true })).toBeNull();
});
