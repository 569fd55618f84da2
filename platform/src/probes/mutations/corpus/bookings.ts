import type { Mutation } from '../mutation.ts';

export const bookingsMutations: readonly Mutation[] = [
  {
    file: 'services/bookings/src/companion-calendar/queries.ts',
    find: `when 'rejected' then requested_end_time > \${now} else`,
    replace: "when 'rejected' then false else",
    why: 'Declined requests stay in the calendar until their time has passed.',
    killedBy: {
      file: 'services/bookings/src/companion-calendar/companion-calendar.test.ts',
      title: 'what was declined until its time has passed',
    },
  },
  {
    file: 'services/bookings/src/bookings/rules.ts',
    find: 'booking.scheduled_at.getTime() - now.getTime() <= day',
    replace: 'booking.scheduled_at.getTime() - now.getTime() <= 2 * day',
    why: 'A page asks to confirm a session from 24 hours before it.',
    killedBy: {
      file: 'services/bookings/src/bookings/confirm.test.ts',
      title: 'opens exactly 24 hours before the session',
    },
  },
  {
    file: 'services/bookings/src/bookings/confirm-booking.sql',
    find: "own.scheduled_at - interval '24 hours'",
    replace: "own.scheduled_at - interval '48 hours'",
    why: 'A companion can confirm a session from 24 hours before it.',
    killedBy: {
      file: 'services/bookings/src/bookings/confirm.test.ts',
      title: 'opens exactly 24 hours before the session',
    },
  },
  {
    file: 'services/bookings/src/bookings/advance-booking.sql',
    find: "greatest(call.scheduled_at - interval '24 hours', arranged)",
    replace: "greatest(call.scheduled_at - interval '48 hours', arranged)",
    why: 'A companion is asked to confirm 24 hours before the session.',
    killedBy: {
      file: 'services/bookings/src/bookings/due.test.ts',
      title: 'the companion is asked to confirm, each once',
    },
  },
  {
    file: 'services/bookings/src/bookings/refusal-of-time.sql',
    find: "    if not by_companion and starts < at + rules.minimum_notice_minutes * interval '1 minute' then return 'notice_too_short'; end if;\n",
    replace: '',
    why: 'A client books no session within the notice that the companion wants.',
    killedBy: {
      file: 'services/bookings/src/companion-rules/companion-rules.test.ts',
      title: 'keep two hours of notice by default',
    },
  },
  {
    file: 'services/bookings/src/bookings/change-costs.sql',
    find: "when actor = 'client' and judged.late then 'used'",
    replace: "when actor = 'client' and judged.late then 'returned'",
    why: 'A late cancellation uses the credit of the client.',
    killedBy: {
      file: 'services/bookings/src/bookings/change.test.ts',
      title: 'late uses the credit of a client',
    },
  },
  {
    file: 'services/bookings/src/booking-series/series-dates.sql',
    find: 'number * 7 + local_time as wall',
    replace: 'number * 14 + local_time as wall',
    why: 'The dates of a weekly series are seven days apart.',
    killedBy: {
      file: 'services/bookings/src/booking-series/series.test.ts',
      title: 'shows the result of each date in advance',
    },
  },
  {
    file: 'services/bookings/src/trial-bookings/rules.ts',
    find: 'const trialDays = 7;',
    replace: 'const trialDays = 8;',
    why: 'Trial times are offered seven days ahead.',
    killedBy: {
      file: 'services/bookings/src/trial-bookings/rules.test.ts',
      title: 'offers trial times of the next seven days',
    },
  },
  {
    file: 'services/bookings/src/trial-bookings/rules.ts',
    find: 'const mostPendingWithCompanion = 2;',
    replace: 'const mostPendingWithCompanion = 3;',
    why: 'A client has at most two waiting requests with one companion.',
    killedBy: {
      file: 'services/bookings/src/trial-bookings/rules.test.ts',
      title: 'is refused with the first reason that counts',
    },
  },
  {
    file: 'services/bookings/src/trial-times/trial-times.sql',
    find: "at + interval '7 days') as moment",
    replace: "at + interval '8 days') as moment",
    why: 'The trial times of a companion are those of the next seven days.',
    killedBy: {
      file: 'services/bookings/src/trial-times/trial-times.test.ts',
      title: 'are those of exactly seven days',
    },
  },
  {
    file: 'services/bookings/src/open-times/nearest-open-times.sql',
    find: "greatest(around, at) + interval '7 days'",
    replace: "greatest(around, at) + interval '8 days'",
    why: 'The nearest open times are at most seven days away.',
    killedBy: {
      file: 'services/bookings/src/open-times/open-times.test.ts',
      title: 'are at most seven days before or after the wanted time',
    },
  },
  {
    file: 'services/bookings/src/trial-bookings/rules.ts',
    find: "return by === 'client' ? undefined : 'not_approved';",
    replace: 'return undefined;',
    why: 'A companion declines a request instead of withdrawing it.',
    killedBy: {
      file: 'services/bookings/src/trial-bookings/rules.test.ts',
      title: 'is withdrawn by its client while it waits',
    },
  },
  {
    file: 'services/bookings/src/calendar-feeds/write-calendar.ts',
    find: 'sequence: entry.sequence,',
    replace: "sequence: entry.kind === 'trial' ? 0 : entry.sequence,",
    why: 'A cancelled trial call has a higher SEQUENCE in the calendar feed.',
    killedBy: {
      file: 'services/bookings/src/calendar-feeds/calendar-feeds.test.ts',
      title: 'shows a cancelled trial call as cancelled',
    },
  },
  {
    file: 'services/bookings/src/reviews/ratings.sql',
    find: 'where review_count >= 5;',
    replace: 'where review_count >= 1;',
    why: 'A rating is public from five reviews on.',
    killedBy: {
      file: 'services/bookings/src/reviews/reviews.test.ts',
      title: 'exists from five reviews on',
    },
  },
  {
    file: 'services/bookings/src/bookings/payment-rules.ts',
    find: "if (to >= facts.expiresAt) return 'pack_expired';",
    replace: '',
    why: 'No change of time leaves the validity of a pack.',
    killedBy: {
      file: 'services/bookings/src/bookings/payment-rules.test.ts',
      title:
        'a life of a pack: no change of time leaves its validity or takes more credits than were bought',
    },
  },
  {
    file: 'services/bookings/src/bookings/payment-rules.ts',
    find: '!late && mondayOf(from, zone) === week ? 1 : 0',
    replace: '!late ? 1 : 0',
    why: 'A move into another week takes a credit of that week.',
    killedBy: {
      file: 'services/bookings/src/bookings/payment-rules.test.ts',
      title:
        'a subscription: no change of time puts more sessions into a week than the plan has, or behind its end',
    },
  },
  {
    file: 'shared/rules/src/late-sessions.ts',
    find: "late && by === 'client' && !withCause ? 'used' : 'returned'",
    replace: "late && by === 'client' ? 'used' : 'returned'",
    why: 'A client with a cause pays for no late session.',
    killedBy: {
      file: 'shared/rules/src/late-sessions.test.ts',
      title: 'within the notice is used when the client cancels, unless there is a cause',
    },
  },
  {
    file: 'services/bookings/src/bookings/check-booking-change.sql',
    find: 'if new.scheduled_at <> old.scheduled_at then new.time_version := old.time_version + 1; end if;',
    replace: '',
    why: 'Each change of the time asks and reminds again.',
    killedBy: {
      file: 'services/bookings/src/bookings/due.test.ts',
      title: 'every change of the time asks and reminds again, also back to a time of before',
    },
  },
];
