import type { Mutation } from '../mutation.ts';

export const bookingRulesMutations: readonly Mutation[] = [
  {
    file: 'services/bookings/src/sessions/bookings/move-rules.ts',
    find: '> 24 * 3_600_000',
    replace: '> 48 * 3_600_000',
    why: 'A companion can confirm a session from 24 hours before it.',
    killedBy: {
      file: 'services/bookings/src/sessions/bookings/confirm.test.ts',
      title: 'opens exactly 24 hours before the session',
    },
  },
  {
    file: 'services/bookings/src/sessions/bookings/step-rules.ts',
    find: 'Math.max(hours(-24).getTime(), arrangedAt.getTime())',
    replace: 'Math.max(hours(-48).getTime(), arrangedAt.getTime())',
    why: 'A companion is asked to confirm 24 hours before the session.',
    killedBy: {
      file: 'services/bookings/src/sessions/bookings/step-rules.test.ts',
      title: 'requests a confirmation 24 hours before, or at booking if that is later',
    },
  },
  {
    file: 'services/bookings/src/sessions/bookings/step-rules.ts',
    find: 'at >= arrangedAt && now < until',
    replace: 'at >= arrangedAt',
    why: 'A step that comes too late is skipped.',
    killedBy: {
      file: 'services/bookings/src/sessions/bookings/step-rules.test.ts',
      title: 'a session does each of its steps once, at its time and never too late',
    },
  },
  {
    file: 'services/bookings/src/sessions/bookings/time-rules.ts',
    find: "aheadMs < facts.minimumNoticeMinutes * minuteMs) return 'notice_too_short'",
    replace: "aheadMs < 0) return 'notice_too_short'",
    why: 'A client books no session within the notice that the companion wants.',
    killedBy: {
      file: 'services/bookings/src/sessions/bookings/time-rules.test.ts',
      title:
        "refuses with the first reason that applies, and a companion's own proposal for fewer reasons",
    },
  },
  {
    file: 'services/bookings/src/sessions/bookings/time-rules.ts',
    find: 'facts.dailyMaximum <= facts.callsOnDay',
    replace: 'facts.dailyMaximum < facts.callsOnDay',
    why: 'A companion has at most so many calls on a day.',
    killedBy: {
      file: 'services/bookings/src/sessions/bookings/time-rules.test.ts',
      title:
        "refuses with the first reason that applies, and a companion's own proposal for fewer reasons",
    },
  },
  {
    file: 'services/bookings/src/sessions/bookings/booking-rules.ts',
    find: '    left = afterBooking(left, date.startsAt);\n',
    replace: '',
    why: 'A series takes at most the credits that there are.',
    killedBy: {
      file: 'services/bookings/src/sessions/bookings/booking-rules.test.ts',
      title: 'a series books at most what its pack or its weeks cover',
    },
  },
  {
    file: 'services/bookings/src/sessions/bookings/booking-rules.ts',
    find: "if (claim === 'taken') return 'time_taken';",
    replace: '',
    why: 'Without a claim on the time of both nothing is booked.',
    killedBy: {
      file: 'services/bookings/src/sessions/bookings/booking-rules.test.ts',
      title: 'a booking needs its claim, the same companion and a credit',
    },
  },
  {
    file: 'services/bookings/src/sessions/bookings/move-rules.ts',
    find: 'booking.version !== version',
    replace: 'false',
    why: 'A booking that changed meanwhile is not changed from an outdated page.',
    killedBy: {
      file: 'services/bookings/src/sessions/bookings/move-rules.test.ts',
      title:
        'a session can be changed by its people while it is open and in the version that they saw',
    },
  },
  {
    file: 'services/bookings/src/sessions/bookings/move-rules.ts',
    find: 'open.scheduledAt > now',
    replace: 'true',
    why: 'A proposal whose time has passed makes way for another one.',
    killedBy: {
      file: 'services/bookings/src/sessions/bookings/move-rules.test.ts',
      title: 'a proposal is stored once, and refused beside an open one',
    },
  },
  {
    file: 'services/bookings/src/sessions/booking-series/rules.ts',
    find: 'addDays(firstDate, place * 7)',
    replace: 'addDays(firstDate, place * 14)',
    why: 'The dates of a weekly series are seven days apart.',
    killedBy: {
      file: 'services/bookings/src/sessions/booking-series/rules.test.ts',
      title: 'a series keeps its wall-clock time on the same weekday through every clock change',
    },
  },
  {
    file: 'services/bookings/src/sessions/bookings/payment-rules.ts',
    find: "if (startsAt >= payer.expiresAt) return 'pack_expired';",
    replace: '',
    why: 'No change of time leaves the validity of a pack.',
    killedBy: {
      file: 'services/bookings/src/sessions/bookings/payment-rules.test.ts',
      title:
        'no change of time leaves the validity of a pack or takes more credits than were bought',
    },
  },
  {
    file: 'services/bookings/src/sessions/bookings/payment-rules.ts',
    find: 'returned !== null && mondayOf(returned, zone) === week ? 1 : 0',
    replace: 'returned !== null ? 1 : 0',
    why: 'A move into another week takes a credit of that week.',
    killedBy: {
      file: 'services/bookings/src/sessions/bookings/payment-rules.test.ts',
      title: "no change of time exceeds a subscription's sessions per week, or its end",
    },
  },
  {
    file: 'services/bookings/src/staff/staff-bookings/rules.ts',
    find: 'if (booking.status === status)',
    replace: 'if (false)',
    why: 'Staff corrects a session only to another outcome.',
    killedBy: {
      file: 'services/bookings/src/staff/staff-bookings/rules.test.ts',
      title: 'the outcome of a session can be set once it is over, and corrected later',
    },
  },
  {
    file: 'services/bookings/src/trials/trial-bookings/step-rules.ts',
    find: 'at: before(24), until: before(1)',
    replace: 'at: before(24), until: facts.startsAt',
    why: 'The reminder of a day before does not come beside that of an hour before.',
    killedBy: {
      file: 'services/bookings/src/trials/trial-bookings/step-rules.test.ts',
      title:
        'a trial call is reminded of 24 hours and one hour before, each once, never late, nor if older than the approval',
    },
  },
  {
    file: 'services/bookings/src/sessions/bookings/status-rules.ts',
    find: "kind === 'booking' && startsAt > now",
    replace: "kind === 'booking'",
    why: 'A session that has begun is not cancelled with the others.',
    killedBy: {
      file: 'services/bookings/src/sessions/bookings/status-rules.test.ts',
      title: 'cancels sessions like the previous release',
    },
  },
  {
    file: 'services/bookings/src/sessions/bookings/status-rules.ts',
    find: "credit === 'used' && actor !== 'staff'",
    replace: "credit === 'used'",
    why: 'Staff decide themselves whether an absence that they record is paid.',
    killedBy: {
      file: 'services/bookings/src/sessions/bookings/status-rules.test.ts',
      title:
        'settles an outcome by who was absent, and leaves pay to staff if staff set the outcome',
    },
  },
  {
    file: 'services/bookings/src/staff/reassignments/rules.ts',
    find: "terms.keepsUsed && session.kind === 'booking' && cost.late",
    replace: "terms.keepsUsed && session.kind === 'booking'",
    why: 'A client who wants another companion pays for late sessions only.',
    killedBy: {
      file: 'services/bookings/src/staff/reassignments/rules.test.ts',
      title:
        "a late booking's credit stays used only if it is cancelled because the client asked without cause",
    },
  },
];
