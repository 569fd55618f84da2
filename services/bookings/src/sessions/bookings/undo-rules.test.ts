import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cancellation } from './status-rules.ts';
import {
  type DeferredCancellation,
  isDue,
  movedAt,
  moveSettlesAt,
  notifiesOfMove,
  refusalToUndo,
  refusalToUndoMove,
  settlement,
  settlesAt,
  startKnownToCompanion,
  startKnownToRecipient,
  type UndoableMove,
} from './undo-rules.ts';

const startsAt = new Date('2026-12-01T20:00:00Z');
const ahead = (ms: number) => new Date(startsAt.getTime() - ms);
const hours12 = 12 * 3_600_000;
const minutes10 = 10 * 60_000;
const askedAt = new Date('2026-11-30T08:00:00Z');
const since = (ms: number) => new Date(askedAt.getTime() + ms);

const deferred: DeferredCancellation = {
  ...{ id: 'booking', actor: 'client', askedBy: 'mary', recipient: 'sari', startsAt },
  ...{ reason: null, late: false, credit: 'returned', strike: null },
  settlesAt: since(minutes10),
  movedFrom: null,
  actedBy: null,
};
const open = { status: 'scheduled', deferred };

describe('a cancellation', () => {
  // Decision: 110
  it('a cancellation is deferred for ten minutes if exactly twelve hours remain, and not at all a millisecond later', () => {
    expect(settlesAt(startsAt, ahead(hours12))).toEqual(ahead(hours12 - minutes10));
    expect(settlesAt(startsAt, ahead(hours12 - 1))).toBeNull();
  });

  it('a cancellation can be undone for 9:59.999 and is due at 10:00', () => {
    const last = since(minutes10 - 1);
    expect([refusalToUndo(open, 'mary', last), isDue(deferred, last)]).toEqual([null, false]);
    const end = since(minutes10);
    expect(refusalToUndo(open, 'mary', end)).toBe('too_late_to_undo');
    expect(isDue(deferred, end)).toBe(true);
  });

  it('a cancellation can be undone only by its author, and not once it is settled', () => {
    expect(refusalToUndo(open, 'sari', askedAt)).toBe('status_not_allowed');
    expect(refusalToUndo({ ...open, deferred: null }, 'mary', askedAt)).toBe('status_not_allowed');
    const settled = { status: 'cancelled', deferred: null };
    expect(refusalToUndo(settled, 'mary', askedAt)).toBe('too_late_to_undo');
  });

  it('a cancellation can always either be undone or be settled, and is never settled after the session began', () => {
    const notice = fc.integer({ min: -hours12, max: 4 * hours12 });
    fc.assert(
      fc.property(notice, fc.nat(2 * minutes10), (ms, later) => {
        const asked = ahead(ms);
        const at = settlesAt(startsAt, asked);
        expect(at === null).toBe(ms < hours12);
        if (at === null) return;
        expect(at.getTime() - asked.getTime()).toBe(minutes10);
        expect(startsAt.getTime() - at.getTime()).toBeGreaterThan(11 * 3_600_000);
        const now = new Date(asked.getTime() + later);
        const waiting = { ...deferred, settlesAt: at };
        const canUndo = refusalToUndo({ status: 'scheduled', deferred: waiting }, 'mary', now);
        expect(canUndo === null).toBe(!isDue(waiting, now));
      }),
      { numRuns: 500 },
    );
  });

  it('a cancellation is settled at the cost at the time of the request', () => {
    const terms = fc.record({
      actor: fc.constantFrom('client' as const, 'companion' as const),
      freeHours: fc.integer({ min: 0, max: 72 }),
      ms: fc.integer({ min: hours12, max: 6 * hours12 }),
    });
    fc.assert(
      fc.property(terms, ({ actor, freeHours, ms }) => {
        const asked = { actor, reason: 'I travel', freeHours };
        const change = cancellation({ id: 'booking', startsAt }, asked, ahead(ms));
        const { late, credit, strike, reason } = change;
        if (credit === 'kept' || strike === 'no_show') throw new Error('Not a cancellation');
        const stored = { ...deferred, actor, late, credit, strike, reason };
        expect(settlement(stored)).toEqual(change);
      }),
      { numRuns: 300 },
    );
  });
});

const toTime = new Date('2026-12-02T20:00:00Z');
const kept: UndoableMove = {
  ...{ id: 'booking', movedBy: 'mary', companionId: 'sari', fromTime: startsAt, toTime },
  ...{ fromStatus: 'scheduled', version: 2, settlesAt: since(minutes10) },
};
const moved = { version: 2, isCancelling: false, isBlocked: false };

describe('a move', () => {
  // Decision: 110
  it('a move is deferred for ten minutes if exactly twelve hours remain to its earlier time, and not a millisecond later', () => {
    for (const move of [
      { from: startsAt, to: toTime },
      { from: toTime, to: startsAt },
    ]) {
      expect(moveSettlesAt(move, ahead(hours12))).toEqual(ahead(hours12 - minutes10));
      expect(moveSettlesAt(move, ahead(hours12 - 1))).toBeNull();
    }
  });

  it('a move can be undone for 9:59.999 and is due at 10:00, by the client only', () => {
    const refusal = (
      ms: number,
      person = 'mary',
      booking = moved,
      move: UndoableMove | null = kept,
    ) => refusalToUndoMove(booking, move, person, since(ms));
    expect([refusal(0), refusal(minutes10 - 1)]).toEqual([null, null]);
    for (const refused of [
      refusal(minutes10),
      refusal(0, 'sari'),
      refusal(0, 'mary', { ...moved, version: 3 }),
      refusal(0, 'mary', { ...moved, isCancelling: true }),
      refusal(0, 'mary', { ...moved, isBlocked: true }),
      refusal(0, 'mary', moved, null),
    ])
      expect(refused).toBe('move_not_undoable');
  });

  it('a move can always either be undone or be settled', () => {
    fc.assert(
      fc.property(fc.nat(2 * minutes10), (ms) => {
        const refusal = refusalToUndoMove(moved, kept, 'mary', since(ms));
        expect(refusal === null).toBe(!isDue(kept, since(ms)));
      }),
    );
  });

  it('a move was made ten minutes before it is settled', () => {
    expect(movedAt(kept)).toEqual(askedAt);
  });

  it('a move is hidden from the companion until then; a cancellation names the time that they know', () => {
    const session = { status: 'scheduled', startsAt: toTime, companionId: 'sari' };
    expect(startKnownToCompanion(session, kept)).toEqual(kept.fromTime);
    expect(startKnownToCompanion(session, null)).toEqual(toTime);
    expect(startKnownToCompanion({ ...session, companionId: 'dewi' }, kept)).toEqual(toTime);
    const movedFrom = kept.fromTime;
    const told = (change: Partial<DeferredCancellation>) =>
      startKnownToRecipient({ ...deferred, startsAt: toTime, movedFrom, ...change });
    expect(told({})).toEqual(movedFrom);
    expect(told({ movedFrom: null })).toEqual(toTime);
    expect(told({ actor: 'companion' })).toEqual(toTime);
  });

  it('a move is announced to the companion who has the session at that time', () => {
    const session = { status: 'scheduled', startsAt: toTime, companionId: 'sari' };
    const told = (change: Partial<typeof session>) =>
      notifiesOfMove({ ...session, ...change }, kept);
    expect([told({}), told({ status: 'confirmed' })]).toEqual([true, true]);
    expect([
      ...[told({ status: 'cancelled' }), told({ startsAt }), told({ companionId: 'dewi' })],
    ]).toEqual([false, false, false]);
  });
});
