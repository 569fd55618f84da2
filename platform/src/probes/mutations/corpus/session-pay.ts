import type { Mutation } from '../mutation.ts';

const payable = 'shared/rules/src/payable-minutes.ts';
const month = {
  file: 'services/bookings/src/sessions/session-pay/month.test.ts',
  title: 'a month of logs, corrections and payouts',
};

export const sessionPayMutations: readonly Mutation[] = [
  {
    file: 'shared/rules/src/earning-lines.ts',
    find: 'isLimited && lines.some(isTakenBack)',
    replace: 'false',
    why: 'What an admin took back after an objection is not paid again by a correction.',
    killedBy: {
      file: 'shared/rules/src/earning-lines.test.ts',
      title: 'stay reversed, unless an admin sets the minutes',
    },
  },
  {
    file: payable,
    find: 'atMost(outcome.loggedMinutes, bookedMinutes, outcome.attendedMinutes ?? bookedMinutes)',
    replace: 'atMost(outcome.loggedMinutes, outcome.attendedMinutes ?? outcome.loggedMinutes)',
    why: 'A booking pays at most the booked minutes.',
    killedBy: {
      file: 'shared/rules/src/payable-minutes.test.ts',
      title: 'booked, by phone, however long the log is',
    },
  },
  {
    file: payable,
    find: 'outcome.attendedMinutes ?? bookedMinutes)',
    replace: 'bookedMinutes)',
    why: 'A call in Kabar pays at most the minutes that both attended.',
    killedBy: { file: 'shared/rules/src/payable-minutes.test.ts', title: 'attended, in Kabar' },
  },
  {
    file: payable,
    find: 'export const shortestWaitMinutes = 5',
    replace: 'export const shortestWaitMinutes = 4',
    why: 'A no-show of a client is paid after five minutes in the call.',
    killedBy: {
      file: 'services/bookings/src/sessions/session-pay/pay.test.ts',
      title: 'minutes of waiting in the call in Kabar',
    },
  },
  {
    file: payable,
    find: 'late <= latestMs',
    replace: 'true',
    why: 'A logged session began at most an hour after its booked start.',
    killedBy: month,
  },
  {
    file: 'services/bookings/src/care/session-logs/rules.ts',
    find: "  if (overlapsTrialLog(input, facts.trialLogs)) return { refusal: 'already_logged' };\n",
    replace: '',
    why: 'Two logs of trial calls never overlap.',
    killedBy: {
      file: 'services/bookings/src/care/session-logs/trial-logs.test.ts',
      title:
        'each trial of a day is logged once, and no person is in two logged trials at the same minute',
    },
  },
  {
    file: 'services/bookings/src/care/session-logs/rules.ts',
    find: '  if (whyNotOpen !== null) return { refusal: whyNotOpen };\n',
    replace: '',
    why: 'Each trial has one log.',
    killedBy: {
      file: 'services/bookings/src/care/session-logs/trial-logs.test.ts',
      title:
        'each trial of a day is logged once, and no person is in two logged trials at the same minute',
    },
  },
  {
    file: 'services/bookings/src/staff/staff-bookings/correct-booking.ts',
    find: '  await settlePay(db, id, now);\n',
    replace: '',
    why: "Staff's correction of a session decides its pay too.",
    killedBy: month,
  },
  {
    file: 'services/bookings/src/sessions/session-pay/rules.ts',
    find: 'Math.max(facts.bookedMinutes ?? 0,',
    replace: 'Math.max(1_440,',
    why: 'An admin sets at most the booked or the logged minutes.',
    killedBy: {
      file: 'services/bookings/src/sessions/session-pay/rules.test.ts',
      title: 'the minutes that staff set',
    },
  },
  {
    file: 'services/billing/src/payouts/rules.ts',
    find: 'sums.filter(({ amountIdr }) => amountIdr > 0)',
    replace: 'sums.filter(({ amountIdr }) => amountIdr !== 0)',
    why: 'A companion who owes more than is owed gets no payout.',
    killedBy: {
      file: 'services/billing/src/payouts/rules.test.ts',
      title: 'pays exactly the companions with a positive balance',
    },
  },
  {
    file: 'services/bookings/src/care/session-logs/rules.ts',
    find: 'return isAgreed && isAhead ?',
    replace: 'return isAhead ?',
    why: 'A session that was cancelled will not begin.',
    killedBy: {
      file: 'services/bookings/src/care/session-logs/rules.test.ts',
      title: 'is cancelled, also ahead',
    },
  },
];
