import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decideRefund,
  decideRequest,
  type HeldSession,
  type RefundFacts,
  takeBack,
} from './refund-rules.ts';

const now = new Date('2026-06-01T00:00:00Z');
const day = (count: number) => new Date(now.getTime() + count * 86_400_000);

interface Pack {
  cents: number;
  total: number;
}

/** A new pack, to which events are applied in any order. */
const packs = fc.record<Pack>({
  cents: fc.integer({ min: 50, max: 20_000 }),
  total: fc.integer({ min: 1, max: 12 }),
});
const events = fc.array(
  fc.record({
    does: fc.constantFrom('book', 'book', 'hold', 'cancel', 'refund', 'refund', 'refundRest'),
    pick: fc.nat({ max: 30 }),
    part: fc.integer({ min: 1, max: 100 }),
  }),
  { maxLength: 40 },
);

class PackLife {
  readonly sessions: HeldSession[] = [];
  readonly cancelled: HeldSession[] = [];
  held = 0;
  takenBack = 0;
  refundedCents = 0;
  unused: number;
  readonly pack: Pack;
  constructor(pack: Pack) {
    this.pack = pack;
    this.unused = pack.total;
  }

  facts(): RefundFacts {
    const { pack, refundedCents, unused, takenBack, sessions } = this;
    return {
      payment: {
        ...{ id: 'payment', state: 'succeeded', isDisputed: false },
        ...{ cents: pack.cents, refundedCents },
      },
      ...{ known: null, hasOpenRequest: false, staffRefundCents: 0, adminsOfLastDay: 1 },
      pack: { totalSessions: pack.total, unused, takenBack, isOver: false },
      sessions,
    };
  }

  live({ does, pick, part }: { does: string; pick: number; part: number }) {
    if (does === 'book' && this.unused > 0) {
      this.unused -= 1;
      this.sessions.push({ id: String(this.sessions.length), startsAt: day(pick + 1) });
    } else if (does === 'hold') {
      this.held += this.sessions.shift() === undefined ? 0 : 1;
    } else if (does === 'cancel') {
      if (this.sessions.pop() !== undefined) this.unused += 1;
    } else if (does.startsWith('refund')) {
      const rest = this.pack.cents - this.refundedCents;
      const cents = does === 'refundRest' ? rest : Math.ceil((rest * part) / 200);
      const decision = decideRefund(this.facts(), { cents, cancel: [] }, { isApproved: false });
      if ('takes' in decision) this.refund(cents, decision.takes);
    }
  }

  private refund(cents: number, { unused, sessions }: ReturnType<typeof takeBack>) {
    this.refundedCents += cents;
    this.unused -= unused;
    this.takenBack += unused + sessions.length;
    for (const session of sessions) {
      this.sessions.splice(this.sessions.indexOf(session), 1);
      this.cancelled.push(session);
    }
  }
}

function everyLife(check: (life: PackLife) => void) {
  fc.assert(
    fc.property(packs, events, (pack, happened) => {
      const life = new PackLife(pack);
      for (const event of happened) {
        life.live(event);
        check(life);
      }
    }),
    { numRuns: 500 },
  );
}

describe('the lifetime of a pack', () => {
  it('never leaves more sessions than the remaining money paid for, except those held before', () => {
    everyLife(({ pack, refundedCents, unused, sessions, held }) => {
      const paidFor = Math.floor(((pack.cents - refundedCents) * pack.total) / pack.cents);
      expect(unused + sessions.length).toBeLessThanOrEqual(Math.max(0, paidFor - held));
    });
  });

  it('neither loses nor creates a credit', () => {
    everyLife(({ pack, unused, sessions, held, takenBack }) => {
      expect(unused).toBeGreaterThanOrEqual(0);
      expect(unused + sessions.length + held + takenBack).toBe(pack.total);
    });
  });

  it('cancels a session only when no credit is unused, and the latest first', () => {
    everyLife(({ cancelled, sessions, unused }) => {
      const last = cancelled.at(-1);
      if (last !== undefined) cancelled.length = 0;
      if (last === undefined) return;
      expect(unused).toBe(0);
      for (const { startsAt } of sessions)
        expect(startsAt.getTime()).toBeLessThanOrEqual(last.startsAt.getTime());
    });
  });
});

it('takes the same credits as the previous release, if no session is booked and nothing was refunded', () => {
  fc.assert(
    fc.property(
      packs,
      fc.nat({ max: 12 }),
      fc.integer({ min: 1, max: 100 }),
      (pack, used, part) => {
        const life = new PackLife(pack);
        life.held = Math.min(used, pack.total);
        life.unused = pack.total - life.held;
        const cents = Math.ceil((pack.cents * part) / 100);
        const before =
          cents === pack.cents ? life.unused : Math.ceil((cents * pack.total) / pack.cents);
        const { unused } = takeBack(life.facts(), { cents, cancel: [] });
        expect(unused).toBe(Math.min(life.unused, before));
      },
    ),
  );
});

describe('a refund by staff', () => {
  const life = new PackLife({ cents: 11_500, total: 5 });
  const decide = (facts: Partial<RefundFacts>, cents: number, isApproved = false) =>
    decideRefund({ ...life.facts(), ...facts }, { cents, cancel: [] }, { isApproved });

  it('a refund by staff of more than 100 USD of one payment waits for a second admin, if there is one', () => {
    expect(decide({ adminsOfLastDay: 2 }, 10_000)).toMatchObject({ does: 'refund' });
    expect(decide({ adminsOfLastDay: 2 }, 10_001)).toEqual({ does: 'wait' });
    expect(decide({ adminsOfLastDay: 2, staffRefundCents: 9_999 }, 2)).toEqual({ does: 'wait' });
    expect(decide({ adminsOfLastDay: 1 }, 11_500)).toMatchObject({ does: 'refund' });
    expect(decide({ adminsOfLastDay: 2 }, 11_500, true)).toMatchObject({ does: 'refund' });
    const open = { adminsOfLastDay: 2, hasOpenRequest: true };
    expect(decide(open, 11_500)).toEqual({ refusal: 'refund_requested' });
  });

  it('a refund by staff is never more than the rest of the payment, and never zero', () => {
    expect(decide({}, 11_500)).toMatchObject({ does: 'refund' });
    for (const cents of [11_501, 0, -1])
      expect(decide({}, cents)).toEqual({ refusal: 'refund_too_large' });
  });

  it('a refund by staff is idempotent by id', () => {
    const known = { paymentId: 'payment', cents: 100 };
    expect(decide({ known }, 100)).toEqual({ does: 'nothing' });
    expect(decide({ known }, 101)).toEqual({ refusal: 'id_reused' });
    expect(decide({ known: { ...known, paymentId: 'other' } }, 100)).toEqual({
      refusal: 'id_reused',
    });
  });

  it('a refund by staff of a subscription cancels only the sessions that staff tick', () => {
    const sessions = [1, 2, 3].map((at) => ({ id: String(at), startsAt: day(at) }));
    const facts = { ...life.facts(), pack: null, sessions };
    expect(takeBack(facts, { cents: 11_500, cancel: [] })).toEqual({ unused: 0, sessions: [] });
    expect(takeBack(facts, { cents: 1, cancel: ['2', 'gone'] }).sessions).toEqual([sessions[1]]);
  });

  it.each([
    [{}, true, { does: 'approve' }],
    [{}, false, { does: 'refuse' }],
    [{ askedBy: 'me' }, true, { refusal: 'second_admin_needed' }],
    [{ askedBy: 'me' }, false, { does: 'refuse' }],
    [{ decision: 'approved' }, true, { does: 'nothing' }],
    [{ decision: 'approved' }, false, { refusal: 'request_over' }],
    [{ validUntil: now }, false, { refusal: 'request_over' }],
  ])(
    'a refund by staff that waits (%j), approved: %s, is decided: %j',
    (facts, approves, decision) => {
      const request = { decision: null, askedBy: 'other', validUntil: day(1), ...facts };
      expect(decideRequest(request, { approves, admin: 'me' }, now)).toEqual(decision);
    },
  );
});
