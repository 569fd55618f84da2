import type { Mutation } from '../mutation.ts';

const src = 'services/bookings/src';

/** Mutations of what ends with an assignment, a trial request, a suspension, a withdrawn consent or a report. */
export const leavingMutations: readonly Mutation[] = [
  {
    file: `${src}/sessions/assignments/rules.ts`,
    find: "leaver === 'client' ? 'withdrawn'",
    replace: "leaver !== 'client' ? 'withdrawn'",
    why: 'A trial request goes back to staff when the companion leaves.',
    killedBy: {
      file: `${src}/sessions/assignments/rules.test.ts`,
      title:
        'ending an assignment completes a request that has begun, and returns others to staff only if the companion leaves',
    },
  },
  {
    file: `${src}/trials/trial-requests/rules.ts`,
    find: 'workingSince < assignedAt',
    replace: 'workingSince <= assignedAt',
    why: 'An assignment that a trial request created ends with it.',
    killedBy: {
      file: `${src}/trials/trial-requests/rules.test.ts`,
      title: 'two people who worked together before a request continue after it',
    },
  },
  {
    file: `${src}/trials/trial-requests/rules.ts`,
    find: 'isAgreed && trialRequestId === requestId',
    replace: 'isAgreed',
    why: 'Two people who continue keep the sessions that belong to no request.',
    killedBy: {
      file: `${src}/trials/trial-requests/rules.test.ts`,
      title: 'only the agreed calls of a request are cancelled if its two people continue',
    },
  },
  {
    file: `${src}/trials/trial-bookings/suspension-rules.ts`,
    find: 'inQuestion: ahead.filter(({ isAgreed }) => isAgreed)',
    replace: 'inQuestion: [...ahead]',
    why: 'Staff decide only about sessions that both agreed on.',
    killedBy: {
      file: `${src}/trials/trial-bookings/suspension-rules.test.ts`,
      title:
        "a suspension puts agreed future sessions before staff, and cancels only a suspended companion's pending trials",
    },
  },
  {
    file: `${src}/care/session-logs/rules.ts`,
    find: "care !== 'ok'",
    replace: "care === 'no_consent'",
    why: 'Calls stop also for a loved one whom the client removed.',
    killedBy: {
      file: `${src}/care/session-logs/rules.test.ts`,
      title: 'a no of a loved one stops calls unless there is a newer yes',
    },
  },
  {
    file: `${src}/care/session-logs/rules.ts`,
    find: 'logged >= allowance',
    replace: 'logged > allowance',
    why: 'The last free trial of the allowance ends the trial.',
    killedBy: {
      file: `${src}/care/session-logs/rules.test.ts`,
      title: 'trials count as used up from the last one of the allowance on',
    },
  },
  {
    file: `${src}/sessions/bookings/status-rules.ts`,
    find: "if (actor === 'client') return ['companion'];",
    replace: "if (actor === 'client') return ['client'];",
    why: 'A cancellation is news for the other person.',
    killedBy: {
      file: `${src}/sessions/bookings/status-rules.test.ts`,
      title: 'notifies the other person of a cancellation, and both of one by staff or the system',
    },
  },
  {
    file: `${src}/calls/rules.ts`,
    find: "isGuest ? 'person of care' : side",
    replace: 'side',
    why: 'Staff read that the person of care reported the call, who has no account.',
    killedBy: {
      file: `${src}/calls/rules.test.ts`,
      title: 'a report names its author, with at most a thousand characters',
    },
  },
];
