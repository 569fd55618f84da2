import type { Mutation } from '../mutation.ts';

export const keptSubscriptionMutations: readonly Mutation[] = [
  {
    file: 'services/bookings/src/sessions/uncovered-sessions/keep-rules.ts',
    find: 'closingAt === null && now < periodEnd',
    replace: 'closingAt === null && now <= periodEnd',
    why: 'A cancelled subscription can be kept until its period ends, not at its end.',
    killedBy: {
      file: 'services/bookings/src/sessions/uncovered-sessions/keep-rules.test.ts',
      title: 'a cancelled subscription can be kept until a millisecond before its end',
    },
  },
  {
    file: 'services/bookings/src/sessions/uncovered-sessions/keep-rules.ts',
    find: '{ ...payer, endsAt: null }',
    replace: 'payer',
    why: 'A kept subscription pays for sessions after its former end.',
    killedBy: {
      file: 'services/bookings/src/sessions/uncovered-sessions/keep-rules.test.ts',
      title:
        'sessions that were cancelled with a subscription are booked again if free, even after its former end',
    },
  },
  {
    file: 'services/bookings/src/sessions/uncovered-sessions/cancel-uncovered-sessions.ts',
    find: 'if (isTakenBack(own, requestedAt)) return;',
    replace: '',
    why: 'A job that comes late cancels nothing of a subscription that its client keeps.',
    killedBy: {
      file: 'services/bookings/src/sessions/uncovered-sessions/keep-subscription.test.ts',
      title:
        'keeps its sessions if the cancellation is taken back before they are cancelled, but not after another one',
    },
  },
];
