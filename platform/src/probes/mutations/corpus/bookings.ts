import type { Mutation } from '../mutation.ts';

export const bookingsMutations: readonly Mutation[] = [
  {
    file: 'services/bookings/src/care/personal-links/visit.ts',
    find: 'call === undefined && asked === undefined ? null : link.holder_name',
    replace: 'link.holder_name',
    why: 'A personal link shows no name outside of its time.',
    killedBy: {
      file: 'services/bookings/src/care/personal-links/personal-links.test.ts',
      title: 'opens a call around its time, without an account, and shows no name at other times',
    },
  },
  {
    file: 'services/bookings/src/care/personal-links/database.sql',
    find: 'and chain.loved_one_id = link.loved_one_id',
    replace: '',
    why: 'A personal link answers only for the loved one whose it is.',
    killedBy: {
      file: 'services/bookings/src/care/personal-links/personal-links.test.ts',
      title: "opens neither another loved one's calls nor those of the account itself",
    },
  },
  {
    file: 'services/bookings/src/calendar/companion-calendar/queries.ts',
    find: `when 'rejected' then requested_end_time > \${now} else`,
    replace: "when 'rejected' then false else",
    why: 'Declined requests stay in the calendar until their time has passed.',
    killedBy: {
      file: 'services/bookings/src/calendar/companion-calendar/companion-calendar.test.ts',
      title:
        'contains pending, agreed and past sessions with the client, declined ones until their time has passed, and none cancelled',
    },
  },
  {
    file: 'services/bookings/src/sessions/bookings/rules.ts',
    find: 'booking.scheduled_at.getTime() - now.getTime() <= day',
    replace: 'booking.scheduled_at.getTime() - now.getTime() <= 2 * day',
    why: 'A page asks to confirm a session from 24 hours before it.',
    killedBy: {
      file: 'services/bookings/src/sessions/bookings/confirm.test.ts',
      title: 'opens exactly 24 hours before the session',
    },
  },
  {
    file: 'shared/rules/src/late-sessions.ts',
    find: "late && by === 'client' && !withCause ? 'used' : 'returned'",
    replace: "late && by === 'staff' && !withCause ? 'used' : 'returned'",
    why: 'A late cancellation uses the credit of the client.',
    killedBy: {
      file: 'services/bookings/src/sessions/bookings/change.test.ts',
      title:
        "late uses a client's credit; a companion's late cancellation returns it and gives the companion a strike",
    },
  },
  {
    file: 'services/bookings/src/trials/trial-bookings/rules.ts',
    find: 'const trialDays = 7;',
    replace: 'const trialDays = 8;',
    why: 'Trial times are offered seven days ahead.',
    killedBy: {
      file: 'services/bookings/src/trials/trial-bookings/rules.test.ts',
      title: 'trial times of the next seven days are offered',
    },
  },
  {
    file: 'services/bookings/src/trials/trial-bookings/rules.ts',
    find: 'const mostPendingWithCompanion = 2;',
    replace: 'const mostPendingWithCompanion = 3;',
    why: 'A client has at most two waiting requests with one companion.',
    killedBy: {
      file: 'services/bookings/src/trials/trial-bookings/rules.test.ts',
      title: 'is refused with the first applicable reason: ',
    },
  },
  {
    file: 'services/bookings/src/trials/trial-times/database.sql',
    find: "free_times(person, at, at + interval '7 days')",
    replace: "free_times(person, at, at + interval '8 days')",
    why: 'The trial times of a companion are those of the next seven days.',
    killedBy: {
      file: 'services/bookings/src/trials/trial-times/trial-times.test.ts',
      title: 'the trial times of a companion cover exactly seven days',
    },
  },
  {
    file: 'services/bookings/src/trials/trial-times/list-visitor-trial-times.ts',
    find: "if (!offer.shown) throw context.refuse('not_found');",
    replace: '',
    why: 'Visitors read the times of companions who agreed to be shown alone.',
    killedBy: {
      file: 'services/bookings/src/trials/trial-times/trial-times.test.ts',
      title: 'respond not_found for a companion who did not agree, or is no longer verified',
    },
  },
  {
    file: 'services/bookings/src/calendar/open-times/database.sql',
    find: "greatest(around, at) + interval '7 days'",
    replace: "greatest(around, at) + interval '8 days'",
    why: 'The nearest open times are at most seven days away.',
    killedBy: {
      file: 'services/bookings/src/calendar/open-times/open-times.test.ts',
      title: 'the nearest open times are at most seven days before or after the wanted time',
    },
  },
  {
    file: 'services/bookings/src/trials/trial-bookings/rules.ts',
    find: "return by === 'client' ? undefined : 'not_approved';",
    replace: 'return undefined;',
    why: 'A companion declines a request instead of withdrawing it.',
    killedBy: {
      file: 'services/bookings/src/trials/trial-bookings/rules.test.ts',
      title:
        'a trial is withdrawn by its client while it is pending, and cancelled by either person once approved',
    },
  },
  {
    file: 'services/bookings/src/calendar/calendar-feeds/write-calendar.ts',
    find: 'sequence: entry.sequence,',
    replace: "sequence: entry.kind === 'trial' ? 0 : entry.sequence,",
    why: 'A cancelled trial call has a higher SEQUENCE in the calendar feed.',
    killedBy: {
      file: 'services/bookings/src/calendar/calendar-feeds/calendar-feeds.test.ts',
      title: 'shows a cancelled trial call as cancelled',
    },
  },
  {
    file: 'services/bookings/src/sessions/reviews/database.sql',
    find: 'where review_count >= 5;',
    replace: 'where review_count >= 1;',
    why: 'A rating is public from five reviews on.',
    killedBy: {
      file: 'services/bookings/src/sessions/reviews/reviews.test.ts',
      title: 'exists from five reviews on',
    },
  },
  {
    file: 'shared/rules/src/late-sessions.ts',
    find: "late && by === 'client' && !withCause ? 'used' : 'returned'",
    replace: "late && by === 'client' ? 'used' : 'returned'",
    why: 'A client with a cause pays for no late session.',
    killedBy: {
      file: 'shared/rules/src/late-sessions.test.ts',
      title: 'within the notice uses its credit if the client cancels without a cause',
    },
  },
  {
    file: 'services/bookings/src/sessions/bookings/database.sql',
    find: "if kind = 'changed' and new.scheduled_at <> old.scheduled_at then new.time_version := old.time_version + 1; end if;",
    replace: '',
    why: 'Each change of the time asks and reminds again.',
    killedBy: {
      file: 'services/bookings/src/sessions/bookings/due.test.ts',
      title: 'restart at every change of the time, also back to a former time',
    },
  },
];
