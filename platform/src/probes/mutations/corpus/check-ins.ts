import type { Mutation } from '../mutation.ts';

const rules = 'services/bookings/src/check-ins/check-ins/rules.ts';
const openingRules = 'services/bookings/src/check-ins/check-ins/opening-rules.ts';
const noticeRules = 'services/bookings/src/check-ins/check-in-plans/notice-rules.ts';
const rulesTest = 'services/bookings/src/check-ins/check-ins/rules.test.ts';
const noticeTest = 'services/bookings/src/check-ins/check-in-plans/notice-rules.test.ts';
const liveTitle = 'is live for five minutes after its tap; an older one waits for the companion';

export const checkInMutations: readonly Mutation[] = [
  {
    file: rules,
    find: 'nextAt === null || nextAt > now',
    replace: 'nextAt === null || nextAt >= now',
    why: 'A step of a question is due at its exact time.',
    killedBy: {
      file: rulesTest,
      title:
        'a question is sent, repeated in the middle and at the end, and then starts a missed check-in',
    },
  },
  {
    file: rules,
    find: 'now > after(closesAt, delayMinutes)',
    replace: 'now >= after(closesAt, delayMinutes)',
    why: 'A reminder that is exactly five minutes late prolongs no grace.',
    killedBy: { file: rulesTest, title: 'give the person the whole grace when we were late' },
  },
  {
    file: rules,
    find: 'rank(facts.state) > rank(answer) && isOpen',
    replace: 'rank(facts.state) > rank(answer) && !isOpen',
    why: 'A later fine does not end a call for help.',
    killedBy: { file: rulesTest, title: 'that asks for more help counts after a lesser one' },
  },
  {
    file: rules,
    find: "facts.state === 'missed' && now > after(tapped, liveMinutes)",
    replace: "facts.state === 'missed' && now >= after(tapped, liveMinutes)",
    why: 'A fine that was exactly five minutes on its way is live.',
    killedBy: { file: rulesTest, title: liveTitle },
  },
  {
    file: rules,
    find: 'if (facts.pendingTappedAt !== null) return null;',
    replace: 'if (facts.pendingTappedAt === now) return null;',
    why: 'A second late fine does not prolong the pause of a missed check-in.',
    killedBy: { file: rulesTest, title: liveTitle },
  },
  {
    file: rules,
    find: 'tappedAt < opensAt || tappedAt > now ? now : tappedAt',
    replace: 'tappedAt < opensAt ? now : tappedAt',
    why: 'A tap from the future is not believed.',
    killedBy: { file: rulesTest, title: 'is believed to have been tapped from the opening on' },
  },
  {
    file: rules,
    find: 'after(opensAt, missedHours * 60)',
    replace: 'after(opensAt, answerHours * 60)',
    why: 'An answer can be changed for a day, and a missed check-in answered for a week.',
    killedBy: { file: rulesTest, title: 'is possible for a day, and for a week' },
  },
  {
    file: rules,
    find: 'link.uses > mostUses',
    replace: 'link.uses >= mostUses',
    why: 'The link to a question opens sixty times in a minute, not once less.',
    killedBy: { file: rulesTest, title: 'the link to a question opens sixty times in a minute' },
  },
  {
    file: openingRules,
    find: 'now > after(planned.closesAt, askLateMinutes)',
    replace: 'now >= after(planned.closesAt, askLateMinutes)',
    why: 'A window is still asked exactly three hours after its end.',
    killedBy: { file: rulesTest, title: 'that passed is asked up to three hours after its end' },
  },
  {
    file: 'services/bookings/src/check-ins/check-ins/switched-on-rules.ts',
    find: 'isLongAgo && !isOfToday',
    replace: 'isLongAgo',
    why: 'After check-ins were off nobody of today is forgotten.',
    killedBy: {
      file: 'services/bookings/src/check-ins/check-ins/switched-on-rules.test.ts',
      title: 'give the person of today the whole grace from then on, and then look for them',
    },
  },
  {
    file: 'services/bookings/src/check-ins/check-ins/questions.sql',
    find: 'and called.wished_at = own.answered_at',
    replace: '',
    why: 'The link to a question opens the call of its present wish alone.',
    killedBy: {
      file: 'services/bookings/src/check-ins/check-ins/call-by-token.test.ts',
      title:
        "a requested call on its question's page is closed after another answer, which is another wish",
    },
  },
  {
    file: noticeRules,
    find: 'coverage.until <= stopsAt',
    replace: 'coverage.until < stopsAt',
    why: 'The notice of a trial comes exactly seven days before its end.',
    killedBy: {
      file: noticeTest,
      title:
        "a trial's notice comes seven days before its end, to the millisecond, and the plan stops at that end",
    },
  },
  {
    file: 'services/bookings/src/care/personal-links/rules.ts',
    find: 'facts.requestsSince >= accountRequestsADay',
    replace: 'facts.requestsSince > accountRequestsADay',
    why: 'An own account can be requested three times a day by a personal link.',
    killedBy: {
      file: 'services/bookings/src/care/personal-links/rules.test.ts',
      title: 'is allowed three times a day, and refused the fourth time',
    },
  },
];
