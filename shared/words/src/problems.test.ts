import { expect, it } from 'vitest';
import { accountProblems } from './account-problems.ts';
import { billingProblems } from './billing-problems.ts';
import { bookingProblems } from './booking-problems.ts';
import { callProblems } from './call-problems.ts';
import { chatProblems } from './chat-problems.ts';
import { checkInProblems } from './check-in-problems.ts';
import { companionProblems } from './companion-problems.ts';
import { trialProblems } from './trial-problems.ts';

it('one code has one sentence: no part takes the place of what another says', () => {
  const codes = [
    accountProblems,
    billingProblems,
    bookingProblems,
    callProblems,
    chatProblems,
    checkInProblems,
    companionProblems,
    trialProblems,
  ].flatMap((part) => Object.keys(part));
  expect(codes.filter((code, place) => codes.indexOf(code) !== place)).toEqual([]);
});
