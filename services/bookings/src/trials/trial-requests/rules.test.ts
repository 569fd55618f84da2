import { readFileSync } from 'node:fs';
import { startTestService } from '@kabar/dev/test-service';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { makeChangeCases } from './recorded-changes-cases-fixture.ts';
import { makeChangeWorld, playChangeCase } from './recorded-changes-fixture.ts';
import {
  callsOfRequest,
  decideChoice,
  nextStep,
  refusalOfAcceptance,
  refusalOfAssignment,
  refusalOfCompletion,
  refusalOfDecline,
  refusalOfProposal,
  refusalOfStaffCancellation,
  refusalOfWithdrawal,
  workedBefore,
} from './rules.ts';

const now = new Date('2027-03-24T09:00:00Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
const statuses = ['pending', 'assigned', 'in_progress', 'completed', 'cancelled'] as const;
const free = { isTaken: false, isOffered: true };

it('ten minutes can be proposed if they are in the future, free for both and within open times', () => {
  expect(refusalOfProposal(free, hours(1), now)).toBeNull();
  expect(refusalOfProposal({ isTaken: true, isOffered: false }, now, now)).toBe('time_passed');
  expect(refusalOfProposal({ isTaken: true, isOffered: false }, hours(1), now)).toBe('time_taken');
  expect(refusalOfProposal({ ...free, isOffered: false }, hours(1), now)).toBe('time_not_offered');
});

describe('an acceptance', () => {
  const request = { status: 'assigned', isVerified: true, chosenId: null } as const;
  const times = [hours(1), hours(2)].map((startsAt) => ({ ...free, startsAt }));

  it('names the first time that is refused', () => {
    expect(refusalOfAcceptance(request, times, now)).toBeNull();
    const [first] = times;
    const taken = { ...free, isTaken: true, startsAt: hours(3) };
    expect(refusalOfAcceptance(request, [...(first ? [first] : []), taken, taken], now)).toEqual({
      ...{ refusal: 'time_taken', place: 1 },
    });
  });

  it.each([
    [{ status: 'in_progress', isVerified: false }, 'request_begun'],
    [{ isVerified: false, chosenId: 'call' }, 'not_verified'],
    [{ chosenId: 'call' }, 'time_chosen'],
  ] as const)('an acceptance of %o is refused as a whole', (change, refusal) => {
    expect(refusalOfAcceptance({ ...request, ...change }, times, now)).toEqual({
      ...{ refusal, place: null },
    });
  });
});

describe("the client's choice", () => {
  const request = { status: 'assigned', chosenId: null, chosenStart: null } as const;
  const facts = { ...free, isProposed: true, care: null, trials: { used: 4, allowance: 5 } };
  const wish = { trialBookingId: 'call', startsAt: hours(1) };
  const choose = (moreRequest: object, moreFacts: object = {}) =>
    decideChoice({ ...request, ...moreRequest }, { ...facts, ...moreFacts }, wish, now);

  it("the client's choice is idempotent by id and time", () => {
    expect(choose({})).toEqual({ isStored: false });
    const chosen = { chosenId: 'call', chosenStart: hours(1) };
    expect(choose({ ...chosen, status: 'completed' })).toEqual({ isStored: true });
    expect(choose({ ...chosen, chosenStart: hours(2) })).toEqual({ refusal: 'time_chosen' });
    expect(choose({ ...chosen, chosenId: 'other' })).toEqual({ refusal: 'time_chosen' });
  });

  it.each([
    [{ status: 'pending' }, { isProposed: false }, 'not_assigned'],
    [{}, { isProposed: false, care: 'no_consent' }, 'time_not_offered'],
    [{}, { care: 'loved_one_not_found', isTaken: true }, 'no_consent'],
    [{}, { isTaken: true, trials: { used: 5, allowance: 5 } }, 'time_taken'],
    [{}, { trials: { used: 5, allowance: 5 } }, 'trials_used_up'],
  ] as const)(
    "the client's choice of %o with %o is refused: %s",
    (moreRequest, moreFacts, refusal) => {
      expect(choose(moreRequest, moreFacts)).toEqual({ refusal });
    },
  );
});

it('a request ends only from the permitted statuses', () => {
  const allowed = (refusalOf: (status: (typeof statuses)[number]) => string | null) =>
    statuses.filter((status) => refusalOf(status) === null);
  expect(allowed(refusalOfDecline)).toEqual(['assigned']);
  expect(allowed(refusalOfCompletion)).toEqual(['in_progress']);
  expect(allowed(refusalOfWithdrawal)).toEqual(['pending', 'assigned']);
  expect(allowed((status) => refusalOfStaffCancellation(status, true))).toEqual([
    ...['pending', 'assigned', 'in_progress'],
  ]);
  expect(allowed((status) => refusalOfStaffCancellation(status, false))).toEqual(['pending']);
});

it('a companion can be assigned who accepts the medium and has not declined', () => {
  const request = { status: 'pending', medium: 'phone' } as const;
  const candidate = { hasDeclined: false, isInCircle: false, mediums: ['zoom', 'phone'] };
  expect(refusalOfAssignment(request, candidate)).toBeNull();
  expect(refusalOfAssignment({ ...request, medium: 'email' }, candidate)).toBe(
    'companion_not_suitable',
  );
  expect(refusalOfAssignment(request, { ...candidate, isInCircle: true })).toBe(
    'companion_of_person',
  );
  const declined = { hasDeclined: true, isInCircle: true, mediums: [] };
  expect(refusalOfAssignment(request, declined)).toBe('companion_declined');
  expect(refusalOfAssignment({ ...request, status: 'assigned' }, declined)).toBe(
    'request_assigned',
  );
  expect(refusalOfAssignment({ ...request, status: 'completed' }, declined)).toBe(
    'request_finished',
  );
});

describe('a request that is due', () => {
  const of = (status: (typeof statuses)[number], since: Date, acceptedAt: Date | null = null) =>
    nextStep({ status, waitingSince: since, assignedAt: since, acceptedAt }, now);

  it('notifies staff from 24 hours on and expires from 48 on', () => {
    expect([-23.99, -24, -47.99, -48].map((count) => of('pending', hours(count)))).toEqual([
      ...[null, 'tell_staff', 'tell_staff', 'expire'],
    ]);
  });

  it('a request that is due is returned to staff after 24 hours of silence', () => {
    expect([of('assigned', hours(-23.99)), of('assigned', hours(-24))]).toEqual([
      ...[null, 'give_back'],
    ]);
    expect(of('assigned', hours(-24), hours(-1))).toBeNull();
  });

  it('never waits longer than 48 hours for staff, and 24 for a silent companion', () => {
    const acts = fc.array(fc.constantFrom('assign', 'accept', 'nothing'), { maxLength: 40 });
    fc.assert(
      fc.property(acts, fc.integer({ min: 1, max: 12 }), (life, tick) => {
        let at = now;
        let request: Parameters<typeof nextStep>[0] = {
          ...{ status: 'pending', waitingSince: at, assignedAt: null, acceptedAt: null },
        };
        for (const act of life) {
          at = new Date(at.getTime() + tick * 3_600_000);
          const step = nextStep(request, at);
          if (step === 'expire') return;
          if (step === 'give_back')
            request = { status: 'pending', waitingSince: at, assignedAt: null, acceptedAt: null };
          if (act === 'assign' && request.status === 'pending')
            request = { ...request, status: 'assigned', assignedAt: at };
          if (act === 'accept' && request.status === 'assigned')
            request = { ...request, acceptedAt: at };
          const since = request.assignedAt ?? request.waitingSince;
          const waited = (at.getTime() - since.getTime()) / 3_600_000;
          if (request.status === 'pending') expect(waited).toBeLessThan(48);
          else if (request.acceptedAt === null) expect(waited).toBeLessThan(24);
        }
      }),
    );
  });
});

it('two people who worked together before a request continue after it', () => {
  expect(workedBefore(hours(-2), hours(-1))).toBe(true);
  expect(workedBefore(hours(-1), hours(-1))).toBe(false);
  expect(workedBefore(null, hours(-1))).toBe(false);
  expect(workedBefore(hours(-2), null)).toBe(false);
});

it('only the agreed calls of a request are cancelled if its two people continue', () => {
  const of = (id: string, trialRequestId: string | null, isAgreed = true) => ({
    ...{ id, trialRequestId, isAgreed },
  });
  const sessions = [of('own', 'one'), of('asked', 'one', false), of('older', 'two'), of('x', null)];
  expect(callsOfRequest(sessions, 'one')).toEqual(['own']);
});

it('generated changes have the same results as in the previous release', async () => {
  const recorded = readFileSync(`${import.meta.dirname}/recorded-changes.txt`, 'utf8')
    .trim()
    .split('\n');
  const test = await startTestService('bookings', createApp);
  const world = await makeChangeWorld(test);
  const played: string[] = [];
  for (const one of makeChangeCases(recorded.length)) played.push(await playChangeCase(world, one));
  expect(played).toEqual(recorded);
  await test.stop();
});
