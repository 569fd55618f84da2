import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { SessionAhead } from '../../sessions/bookings/read-sessions.ts';
import { decideSuspension, listOfStarts } from './suspension-rules.ts';

const now = new Date('2027-03-24T09:00:00Z');
const minutesAhead = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

const session: fc.Arbitrary<SessionAhead> = fc.record({
  id: fc.uuid(),
  kind: fc.constantFrom('booking', 'trial'),
  isAgreed: fc.boolean(),
  side: fc.constantFrom('client', 'companion'),
  otherId: fc.uuid(),
  startsAt: fc.integer({ min: -9, max: 90 }).map(minutesAhead),
});

it("a suspension puts agreed future sessions before staff, and cancels only a suspended companion's pending trials", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(session, { selector: ({ id }) => id, maxLength: 12 }),
      fc.constantFrom('client', 'companion'),
      (sessions, side) => {
        const { cancels, inQuestion } = decideSuspension(sessions, side, now);
        for (const one of sessions) {
          const isTheirs = one.side === side && one.startsAt > now;
          expect(inQuestion.includes(one)).toBe(isTheirs && one.isAgreed);
          const waits = one.kind === 'trial' && !one.isAgreed && side === 'companion';
          expect(cancels.includes(one.id)).toBe(isTheirs && waits);
        }
      },
    ),
  );
});

it('an incident lists at most fifty starts', () => {
  expect(listOfStarts([{ startsAt: now }, { startsAt: minutesAhead(65) }])).toBe(
    '2027-03-24 09:00 UTC, 2027-03-24 10:05 UTC',
  );
  const many = Array.from({ length: 60 }, (_, n) => ({ startsAt: minutesAhead(n) }));
  expect(listOfStarts(many).split(', ')).toHaveLength(50);
});
