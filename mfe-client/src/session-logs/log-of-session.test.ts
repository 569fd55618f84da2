import { describe, expect, it } from 'vitest';
import { logOfSession } from './log-of-session.ts';

const session = {
  companion: { id: 'siti' },
  lovedOneId: null,
  scheduledAt: '2026-03-02T09:00:00.000Z',
  endsAt: '2026-03-02T09:25:00.000Z',
};
const log = { companion: { id: 'siti' }, lovedOneId: null as string | null, startedAt: '' };

describe('the log of a session', () => {
  it.each([
    ['2026-03-02T07:59:59.999Z', false],
    ['2026-03-02T08:00:00.000Z', true],
    ['2026-03-02T09:02:00.000Z', true],
    ['2026-03-02T10:25:00.000Z', true],
    ['2026-03-02T10:25:00.001Z', false],
  ])('that began at %s: %s', (startedAt, isFound) => {
    const logs = [{ ...log, startedAt }];
    expect(logOfSession(logs, session)).toBe(isFound ? logs[0] : undefined);
  });

  it('is by the same companion and for the same person', () => {
    const startedAt = session.scheduledAt;
    const other = { ...log, startedAt, companion: { id: 'budi' } };
    const lovedOnes = { ...log, startedAt, lovedOneId: 'ratna' };
    expect(logOfSession([other, lovedOnes], session)).toBeUndefined();
    const own = { ...log, startedAt };
    expect(logOfSession([other, lovedOnes, own], session)).toBe(own);
  });
});
