import type { Mutation } from '../mutation.ts';

const rulesTest = 'services/bookings/src/sessions/bookings/undo-rules.test.ts';
const serviceTest = 'services/bookings/src/sessions/bookings/undo.test.ts';

export const undoMutations: readonly Mutation[] = [
  {
    file: 'services/bookings/src/sessions/bookings/undo-rules.ts',
    find: 'now.getTime() < leastNoticeMs',
    replace: 'now.getTime() <= leastNoticeMs',
    why: 'A cancellation waits from exactly twelve hours before the session.',
    killedBy: {
      file: rulesTest,
      title:
        'is deferred for ten minutes if exactly twelve hours remain, and not at all a millisecond later',
    },
  },
  {
    file: 'services/bookings/src/sessions/bookings/undo-rules.ts',
    find: 'return at <= now;',
    replace: 'return at < now;',
    why: 'A cancellation is settled after exactly ten minutes.',
    killedBy: { file: rulesTest, title: 'can be undone for 9:59.999 and is due at 10:00' },
  },
  {
    file: 'services/bookings/src/sessions/bookings/undo-rules.ts',
    find: "if (deferred?.askedBy !== accountId) return 'status_not_allowed';",
    replace: "if (deferred === null) return 'status_not_allowed';",
    why: 'Nobody undoes the cancellation of the other person.',
    killedBy: {
      file: rulesTest,
      title: 'can be undone only by its author, and not once it is settled',
    },
  },
  {
    file: 'services/bookings/src/sessions/bookings/settle-cancellations.ts',
    find: 'deferred.filter((one) => isDue(one, now))',
    replace: 'deferred.filter(() => now.getTime() > 0)',
    why: 'The job of an earlier cancellation leaves a later one alone.',
    killedBy: {
      file: serviceTest,
      title:
        'is undone: the session takes place, nobody is notified, and the late job does nothing',
    },
  },
  {
    file: 'services/bookings/src/sessions/bookings/settle-cancellations.ts',
    find: 'deferred.askedBy !== accountId || isDue(deferred, now)',
    replace: 'isDue(deferred, now)',
    why: 'A session that is being cancelled is settled when the other person wants to change it.',
    killedBy: { file: serviceTest, title: 'is settled first when a companion confirms it' },
  },
  {
    file: 'services/bookings/src/sessions/bookings/undo-rules.ts',
    find: 'return settlesAt(from < to ? from : to, now);',
    replace: 'return settlesAt(from, now);',
    why: 'A move to a time that is soon is told at once.',
    killedBy: {
      file: rulesTest,
      title:
        'is deferred for ten minutes if exactly twelve hours remain to its earlier time, and not a millisecond later',
    },
  },
  {
    file: 'services/bookings/src/sessions/bookings/undo-rules.ts',
    find: ' || kept.version !== booking.version',
    replace: '',
    why: 'Whatever else changes a booking ends the undo of its move.',
    killedBy: {
      file: rulesTest,
      title: 'can be undone for 9:59.999 and is due at 10:00, by the client only',
    },
  },
  {
    file: 'services/bookings/src/sessions/bookings/undo-rules.ts',
    find: 'const isTaken = booking.isCancelling || booking.isBlocked;',
    replace: 'const isTaken = booking.isCancelling;',
    why: 'A session does not return into time that its companion has blocked.',
    killedBy: {
      file: rulesTest,
      title: 'can be undone for 9:59.999 and is due at 10:00, by the client only',
    },
  },
  {
    file: 'services/bookings/src/sessions/bookings/settle-moves.ts',
    find: 'enqueue(db, advance, { bookingId }, { runAt: now',
    replace: 'Promise.resolve({ runAt: now',
    why: 'A moved session has its reminders, whatever happened in the ten minutes of its undo.',
    killedBy: {
      file: 'services/bookings/src/sessions/bookings/undo-move.test.ts',
      title: 'gets its reminders after a cancellation was undone in these ten minutes',
    },
  },
  {
    file: 'services/bookings/src/sessions/bookings/load-payment-facts.ts',
    find: "return withoutHeld({ kind: 'plan', ...plan }, moves);",
    replace: "return withoutHeld({ kind: 'plan', ...plan }, moves.slice(moves.length));",
    why: 'The credit of the week that a moved session has left stays held.',
    killedBy: {
      file: 'services/bookings/src/sessions/bookings/undo-move.test.ts',
      title: 'keeps the credit of the former week held',
    },
  },
  {
    file: 'services/bookings/src/sessions/bookings/statuses.sql',
    find: 'and not exists (select from bookings.deferred_cancellations as deferred where deferred.booking_id = own.id)',
    replace: '',
    why: 'Nobody is reminded of a session that is being cancelled.',
    killedBy: { file: serviceTest, title: 'has no reminder and no confirmation' },
  },
  {
    file: 'services/bookings/src/sessions/uncovered-sessions/cancel-uncovered-sessions.ts',
    find: 'sessions.filter(({ id }) => !settled.has(id))',
    replace: '[...sessions]',
    why: 'A session that is being cancelled takes no place of a week away from another one.',
    killedBy: {
      file: 'services/bookings/src/sessions/uncovered-sessions/uncovered-sessions.test.ts',
      title:
        'the preview of a smaller plan omits a session that the client just cancelled, and the renewal settles only that one',
    },
  },
];
