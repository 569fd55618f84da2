import type { Mutation } from '../mutation.ts';

/** Mutations of the pages of the four remotes. */
export const pageMutations: readonly Mutation[] = [
  {
    file: 'mfe-auth/src/mistakes.ts',
    find: "...(email === undefined || isMailbox(email) ? {} : { email: t('error.email') }),",
    replace: '',
    why: 'An address that cannot be one is not sent.',
    killedBy: {
      file: 'mfe-auth/src/sign-in/login-page.test.tsx',
      title: 'sends nothing while the address is invalid',
    },
  },
  {
    file: 'mfe-auth/src/failure-text.ts',
    find: 'thrown.status > 0 && thrown.status < 500',
    replace: 'thrown.status > 0 && thrown.status < 400',
    why: "A form shows the service's own message for a refusal.",
    killedBy: {
      file: 'mfe-auth/src/failure-text.test.ts',
      title: "the failure text is the service's message, or a default one",
    },
  },
  {
    file: 'mfe-client/src/concerns/report-concern-page.tsx',
    find: 'message.trim().length < 10;',
    replace: 'message.trim().length < 1;',
    why: 'A concern that says too little is not sent.',
    killedBy: {
      file: 'mfe-client/src/concerns/report-concern-page.test.tsx',
      title: 'the report of a concern is not sent while it is too short',
    },
  },
  {
    file: 'mfe-client/src/concerns/report-concern-page.tsx',
    find: '{ id, message, contact: reachable }',
    replace: "{ id, message, contact: contact === '' ? undefined : contact }",
    why: 'How to reach a visitor is sent without blanks around it.',
    killedBy: {
      file: 'mfe-client/src/concerns/report-concern-page.test.tsx',
      title: 'the report of a concern is sent once, with how to reach a visitor, and thanks',
    },
  },
  {
    file: 'mfe-client/src/bookings/use-send-booking.ts',
    find: 'single.mutate(made,',
    replace: 'single.mutate({ ...made, scheduledAt: new Date(0).toISOString() },',
    why: 'A booking is sent with the time that was chosen.',
    killedBy: {
      file: 'mfe-client/src/bookings/new-booking-page.test.tsx',
      title: 'sends the chosen time and opens the page of the new session',
    },
  },
  {
    file: 'mfe-client/src/bookings/rules.ts',
    find: 'const sinceMonday = (day.getUTCDay() + 6) % 7;',
    replace: 'const sinceMonday = day.getUTCDay();',
    why: 'The week of a subscription begins on Monday.',
    killedBy: {
      file: 'mfe-client/src/bookings/rules.test.ts',
      title: 'counts the week in which the session lies, from Monday',
    },
  },
  {
    file: 'mfe-client/src/session-pack-purchases/rules.ts',
    find: "return paymentStatus === 'completed' && sessionsRemaining > 0 &&",
    replace: "return paymentStatus === 'completed' &&",
    why: 'A pack without sessions pays for nothing.',
    killedBy: {
      file: 'mfe-client/src/session-pack-purchases/rules.test.ts',
      title: 'a pack pays while it is paid, has sessions left and is not expired',
    },
  },
  {
    file: 'mfe-companion/src/calendar/days.ts',
    find: 'Math.min(day.getDate(), last.getDate())',
    replace: 'day.getDate()',
    why: 'A step of a month from its last day stays in the next month.',
    killedBy: {
      file: 'mfe-companion/src/calendar/days.test.ts',
      title: 'steps by months without falling over their ends',
    },
  },
  {
    file: 'mfe-companion/src/calendar/block-draft.ts',
    find: 'if (days > longestBlock)',
    replace: 'if (days > 10 * longestBlock)',
    why: 'A block of time is at most sixty days long.',
    killedBy: {
      file: 'mfe-companion/src/calendar/days.test.ts',
      title:
        'a block of several days may end at an earlier hour of a later day, and is at most 60 days long',
    },
  },
  {
    file: 'mfe-companion/src/earnings/earnings-page.tsx',
    find: '{months.length === 0 ? (',
    replace: '{months.length < 0 ? (',
    why: 'A page says so when there is nothing yet.',
    killedBy: { file: 'mfe-companion/src/pages.test.tsx', title: '/earnings' },
  },
  {
    file: 'mfe-backoffice/src/suspensions/suspend-dialog.tsx',
    find: 'week: 7,',
    replace: 'week: 14,',
    why: 'A suspension of a week is sent as seven days.',
    killedBy: {
      file: 'mfe-backoffice/src/suspensions/suspend-dialog.test.tsx',
      title: 'sends the person, the reason, the length',
    },
  },
  {
    file: 'mfe-backoffice/src/refunds/amount.ts',
    find: 'Number(amount) > Number(maximum)',
    replace: 'amount > maximum',
    why: 'Amounts are compared as numbers.',
    killedBy: {
      file: 'mfe-backoffice/src/refunds/amount.test.ts',
      title: 'isMore compares amounts numerically',
    },
  },
  {
    file: 'mfe-backoffice/src/frame/day-moments.ts',
    find: 'return momentOf(day, 1);',
    replace: 'return momentOf(day, 0);',
    why: 'A filter until a day includes that day.',
    killedBy: {
      file: 'mfe-backoffice/src/frame/day-moments.test.ts',
      title: "begins and ends at midnight in the reader's time zone",
    },
  },
  {
    file: 'mfe-backoffice/src/frame/use-search-box.ts',
    find: 'if (index === -1 && search !== wanted) setText(search);',
    replace: 'if (search !== wanted) setText(search);',
    why: 'No letter that is typed into a search is lost.',
    killedBy: {
      file: 'mfe-backoffice/src/frame/use-search-box.test.tsx',
      title: 'keeps what is typed while the address follows',
    },
  },
  {
    file: 'mfe-client/src/dashboard/rules.ts',
    find: "    isSoon && 'next-call',",
    replace: '',
    why: 'A call within a day is the first thing on the dashboard.',
    killedBy: {
      file: 'mfe-client/src/dashboard/rules.test.ts',
      title: 'begin with a call within a day, and otherwise with what waits for an answer',
    },
  },
  {
    file: 'mfe-client/src/bookings/rules.ts',
    find: 'left: choice.pack.remaining - count,',
    replace: 'left: choice.pack.remaining - 1,',
    why: 'A series takes all of its free dates from a pack.',
    killedBy: {
      file: 'mfe-client/src/bookings/rules.test.ts',
      title:
        'takes all free dates of a weekly series from a pack, and one from a week of a subscription',
    },
  },
  {
    file: 'mfe-backoffice/src/verification/review-documents.tsx',
    find: "error.code === 'document_damaged' ? null : (",
    replace: "error.code === 'document_missing' ? null : (",
    why: 'A document that was changed in the store is not loaded again.',
    killedBy: {
      file: 'mfe-backoffice/src/verification/verification-pages.test.tsx',
      title: 'reports a document that was changed in the store without a retry',
    },
  },
  {
    file: 'mfe-backoffice/src/releases/decision-dialog.tsx',
    find: 'stamp: isChanged ? slot.stamp : seen.stamp,',
    replace: 'stamp: seen.stamp,',
    why: 'Whoever decides again decides about what is live now.',
    killedBy: {
      file: 'mfe-backoffice/src/releases/releases-page.test.tsx',
      title: 'shows what another admin changed meanwhile',
    },
  },
  {
    file: 'mfe-backoffice/src/verification/review-drawer.tsx',
    find: 'status={isSeen ? review.data?.status : undefined}',
    replace: 'status={review.data?.status}',
    why: 'The second press of a double click never decides about the next companion.',
    killedBy: {
      file: 'mfe-backoffice/src/verification/verification-pages.test.tsx',
      title: 'opens the next one, whose buttons take no press at first',
    },
  },
];
