import { describe, expect, it } from 'vitest';
import { endOfLink, isToMail } from './rules.ts';

const now = new Date('2026-03-15T10:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);
const days14 = 14 * 24 * 60 * 60 * 1_000;
const log = { hasSummary: true, isOut: false, loggedAt: ago(1) };

// Decision: 89
describe('whether the family gets a mail', () => {
  it('needs a summary and an earlier consent, and no suspension', () => {
    expect(isToMail(log, ago(1), now)).toBe(true);
    expect(isToMail(log, now, now)).toBe(true);
    expect(isToMail(log, ago(-1), now)).toBe(false);
    expect(isToMail(log, null, now)).toBe(false);
    expect(isToMail({ ...log, hasSummary: false }, ago(1), now)).toBe(false);
    expect(isToMail({ ...log, isOut: true }, ago(1), now)).toBe(false);
  });

  it('whether the family gets a mail is denied for a log that is 14 days old', () => {
    expect(isToMail({ ...log, loggedAt: ago(days14 - 1) }, ago(1), now)).toBe(true);
    expect(isToMail({ ...log, loggedAt: ago(days14) }, ago(1), now)).toBe(false);
  });

  it("sets the link's expiry to 14 days", () => {
    expect(endOfLink(now)).toEqual(new Date(now.getTime() + days14));
  });
});
