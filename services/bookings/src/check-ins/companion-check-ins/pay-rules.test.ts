import fc from 'fast-check';
import { expect, it } from 'vitest';
import { payOfReply, type ReplyFacts } from './pay-rules.ts';

const now = new Date('2026-12-05T02:00:00Z');
const hour = 3_600_000;
/** 08:00 to 10:00 in Jakarta. */
const facts: ReplyFacts = {
  ...{ companionId: 'siti', date: '2026-12-05', timeZone: 'Asia/Jakarta', isFirstOfDay: true },
  ...{ closesAt: new Date('2026-12-05T03:00:00Z'), answeredAt: new Date('2026-12-05T01:20:00Z') },
};

it('a reply is paid once a day, to the companion, for a person who answered on that day, and held for 72 hours', () => {
  expect(payOfReply(facts, now)).toMatchObject({ heldUntil: new Date(now.getTime() + 72 * hour) });
  expect(payOfReply({ ...facts, isFirstOfDay: false }, now)).toBeNull();
  expect(payOfReply({ ...facts, companionId: null }, now)).toBeNull();
  expect(payOfReply({ ...facts, answeredAt: null }, now)).toBeNull();
});

it('the day of a person ends at their midnight, to the millisecond; a window across it counts as a whole', () => {
  const midnight = new Date('2026-12-05T17:00:00Z');
  const before = new Date(midnight.getTime() - 1);
  expect(payOfReply({ ...facts, answeredAt: before }, now)).not.toBeNull();
  expect(payOfReply({ ...facts, answeredAt: midnight }, now)).toBeNull();
  const closesAt = new Date(midnight.getTime() + hour);
  expect(payOfReply({ ...facts, closesAt, answeredAt: closesAt }, now)).not.toBeNull();
  const later = new Date(closesAt.getTime() + 1);
  expect(payOfReply({ ...facts, closesAt, answeredAt: later }, now)).toBeNull();
});

it('at most one of any number of replies to a person on one date is paid', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 20 }), (answers) => {
      const paid = answers.filter(
        (hasAnswered, place) =>
          payOfReply(
            {
              ...facts,
              answeredAt: hasAnswered ? facts.answeredAt : null,
              isFirstOfDay: place === 0,
            },
            now,
          ) !== null,
      );
      expect(paid.length).toBeLessThanOrEqual(1);
    }),
  );
});
