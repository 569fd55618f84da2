import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type EarningStep, earningCases } from './earning-cases-fixture.ts';
import { type EarningLine, nextEarningLine } from './earning-lines.ts';

const hour = 3_600_000;
const begin = Date.UTC(2026, 5, 1);

interface Line extends EarningLine {
  isObjected: boolean;
  isCorrection: boolean;
  total: number;
}

/** Applies the steps of a case to lines in memory. */
function play(steps: readonly EarningStep[]): Line[] {
  const lines: Line[] = [];
  let at = begin;
  for (const step of steps) {
    at += hour * (step.does === 'set' ? step.afterHours : 1);
    const now = new Date(at);
    const last = lines.at(-1);
    if (step.does === 'set') set(lines, step, now);
    else if (step.does === 'pay_out') payOut(lines, now);
    else if (last === undefined) continue;
    else if (step.does === 'object') last.isObjected ||= !last.isInPayout;
    else if (last.isObjected) last.decision ??= step.does === 'keep' ? 'kept' : 'taken_back';
  }
  return lines;
}

function set(lines: Line[], step: Extract<EarningStep, { does: 'set' }>, now: Date): void {
  const line = nextEarningLine(lines, step, now);
  if (line === null) return;
  // this decides an open objection
  if (step.byStaff) for (const one of lines) if (one.isObjected) one.decision ??= 'kept';
  lines.push({
    ...{ ...line, decision: null, isInPayout: false, isObjected: false },
    ...{ isCorrection: lines.length > 0, total: step.minutes },
  });
}

function payOut(lines: Line[], now: Date): void {
  for (const line of lines)
    if (line.heldUntil <= now && (!line.isObjected || line.decision === 'kept'))
      line.isInPayout = true;
}

const toText = (line: Line) =>
  [
    ...[line.minutes, (line.heldUntil.getTime() - begin) / hour, line.decision ?? ''],
    ...[line.isCorrection ? 'c' : '', line.isInPayout ? 'p' : '', line.isObjected ? 'o' : ''],
    line.total,
  ].join('/');

describe('the lines of a session', () => {
  it('the earning lines of a session equal those of the previous release', () => {
    const recorded = readFileSync(`${import.meta.dirname}/recorded-earnings.csv`, 'utf8');
    const wanted = recorded.split('\n').slice(1, -1);
    const played = earningCases(wanted.length).map((steps) => play(steps).map(toText).join(' '));
    expect(wanted.length).toBe(1_000);
    expect(played).toEqual(wanted);
  });

  it('the earning lines of a session add up to the last decision, unless an objection reversed something', () => {
    const minutes = fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(minutes, (decided) => {
        const lines = play(
          decided.map((one) => ({
            ...{ does: 'set', minutes: one, byStaff: false, isLimited: true, afterHours: 5 },
          })),
        );
        const worth = lines.reduce((total, line) => total + line.minutes, 0);
        expect(worth).toBe(decided.at(-1));
        expect(lines.every((line) => line.minutes !== 0)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('hold an earning for 72 hours, and a negative line as long as the line that it corrects', () => {
    const now = new Date(begin);
    const first = nextEarningLine([], { minutes: 25, isLimited: true }, now);
    expect(first).toEqual({ minutes: 25, heldUntil: new Date(begin + 72 * hour) });
    const lines = [{ minutes: 25, heldUntil: new Date(begin + 72 * hour), decision: null }];
    const held = (isInPayout: boolean) =>
      nextEarningLine(
        lines.map((line) => ({ ...line, isInPayout })),
        { minutes: 10, isLimited: true },
        now,
      );
    expect(held(false)).toEqual({ minutes: -15, heldUntil: new Date(begin + 72 * hour) });
    expect(held(true)).toEqual({ minutes: -15, heldUntil: now });
  });

  it('stay reversed, unless an admin sets the minutes', () => {
    const now = new Date(begin);
    const taken = { minutes: 25, heldUntil: now, decision: 'taken_back' as const };
    const lines = [{ ...taken, isInPayout: false }];
    expect(nextEarningLine(lines, { minutes: 25, isLimited: true }, now)).toBeNull();
    expect(nextEarningLine(lines, { minutes: 25, isLimited: false }, now)?.minutes).toBe(25);
  });
});
