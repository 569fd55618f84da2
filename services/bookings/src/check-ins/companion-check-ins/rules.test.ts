import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  callMinutes,
  clockOf,
  decideCall,
  habitOf,
  isLaterThanUsual,
  laterMinutes,
  leastAnswers,
  mostAnswers,
  refusalOfReply,
  urgencyOf,
} from './rules.ts';

const zone = 'Asia/Jakarta';
/** 08:00 in Jakarta, `day` days later. */
const eight = (day: number, minutes = 0) => new Date(Date.UTC(2026, 11, 1 + day, 1, minutes));

describe('the habit of a person', () => {
  it('the habit of a person is the median of the newest answers, from five answers on', () => {
    const times = [10, 40, 20, 5].map((minutes, day) => eight(day, minutes));
    expect(times).toHaveLength(leastAnswers - 1);
    expect(habitOf(times, zone)).toBeNull();
    expect(habitOf([...times, eight(5, 30)], zone)).toBe(8 * 60 + 20);
    expect(clockOf(8 * 60 + 5)).toBe('08:05');
  });

  it('counts only the fourteen newest answers', () => {
    const newest = Array.from({ length: mostAnswers }, (_, day) => eight(day + 20, 10));
    const older = Array.from({ length: 30 }, (_, day) => eight(day - 20, 50));
    expect(habitOf([...older, ...newest], zone)).toBe(8 * 60 + 10);
    expect(habitOf([...newest, ...older].toReversed(), zone)).toBe(8 * 60 + 10);
  });

  it('lies between the earliest and the latest answer, whatever their order', () => {
    const minutes = fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 5, maxLength: 14 });
    fc.assert(
      fc.property(minutes, (list) => {
        const habit =
          habitOf(
            list.map((minute, day) => eight(day, minute)),
            zone,
          ) ?? -1;
        expect(habit).toBeGreaterThanOrEqual(480 + Math.min(...list));
        expect(habit).toBeLessThanOrEqual(480 + Math.max(...list));
      }),
    );
  });

  it("a response is overdue more than thirty minutes after the person's habit, to the millisecond", () => {
    const question = { state: 'open', opensAt: eight(0) };
    const edge = eight(0, 20 + laterMinutes);
    const later = new Date(edge.getTime() + 1);
    expect(isLaterThanUsual(question, 8 * 60 + 20, zone, edge)).toBe(false);
    expect(isLaterThanUsual(question, 8 * 60 + 20, zone, later)).toBe(true);
    expect(isLaterThanUsual({ ...question, state: 'fine' }, 8 * 60 + 20, zone, later)).toBe(false);
    expect(isLaterThanUsual(question, null, zone, later)).toBe(false);
    // A window across midnight: opened at 23:00, usually answered at 00:10.
    const night = { state: 'open', opensAt: new Date(Date.UTC(2026, 11, 1, 16)) };
    expect(isLaterThanUsual(night, 10, zone, new Date(Date.UTC(2026, 11, 1, 17, 40)))).toBe(false);
    expect(isLaterThanUsual(night, 10, zone, new Date(Date.UTC(2026, 11, 1, 17, 41)))).toBe(true);
  });
});

describe('a reply', () => {
  const checkIn = { state: 'fine', companionId: 'siti', repliedBy: null };
  const companion = { isStaff: false, replyId: 'one' };
  const staff = { isStaff: true, replyId: 'one' };

  it('a reply follows an answer, once', () => {
    for (const state of ['fine', 'call', 'help'])
      expect(refusalOfReply({ ...checkIn, state }, companion)).toBeNull();
    for (const state of ['open', 'late', 'missed', 'paused', 'withdrawn'])
      expect(refusalOfReply({ ...checkIn, state }, companion)).toBe('not_answered');
    expect(refusalOfReply({ ...checkIn, repliedBy: 'one' }, companion)).toBeNull();
    expect(refusalOfReply({ ...checkIn, repliedBy: 'two' }, companion)).toBe('already_replied');
    expect(refusalOfReply(undefined, companion)).toBe('not_found');
  });

  it('a reply is sent by staff only without a companion', () => {
    expect(refusalOfReply(checkIn, staff)).toBe('not_found');
    expect(refusalOfReply({ ...checkIn, companionId: null }, staff)).toBeNull();
  });
});

it('the most urgent person comes first', () => {
  const of = (state: string, isReplied = false, spokenAt: Date | null = null) =>
    urgencyOf({ state, spokenAt, isReplied });
  const order = [of('help'), of('call'), of('missed'), of('late'), of('fine'), of('open')];
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  expect(of('help', true, new Date())).toBe(of('fine', true));
});

describe('calling a person now', () => {
  const now = eight(0);
  const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
  const nobody = { endsAt: null, isOut: false };
  const wish = { state: 'call', spokenAt: null } as const;

  it.each(['open', 'late', 'missed', 'fine', 'paused', 'withdrawn'] as const)(
    'needs an open request (%s)',
    (state) => {
      expect(decideCall({ state, spokenAt: null }, nobody, now)).toEqual({
        refusal: 'no_wish_to_call',
      });
    },
  );

  it('needs an open request of a person who is not suspended', () => {
    expect(decideCall({ ...wish, spokenAt: now }, nobody, now)).toEqual({
      refusal: 'no_wish_to_call',
    });
    expect(decideCall(wish, { ...nobody, isOut: true }, now)).toEqual({
      refusal: 'client_suspended',
    });
  });

  it.each(['call', 'help'] as const)(
    'lasts an hour, and stays the same call while it is open (%s)',
    (state) => {
      const opened = { endsAt: minutes(callMinutes) };
      expect(callMinutes).toBe(60);
      expect(decideCall({ ...wish, state }, nobody, now)).toEqual(opened);
      expect(
        decideCall({ ...wish, state }, { ...nobody, endsAt: minutes(1 / 60) }, now),
      ).toBeNull();
      expect(decideCall({ ...wish, state }, { ...nobody, endsAt: now }, now)).toEqual(opened);
    },
  );
});
