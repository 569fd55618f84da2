import type { Mutation } from '../mutation.ts';

const tickets = 'services/bookings/src/calls/tickets.test.ts';
const rules = 'services/bookings/src/calls/joining-rules.test.ts';

/** Mutations of calls, session logs and missed check-ins. */
export const callsMutations: readonly Mutation[] = [
  {
    file: 'services/bookings/src/calls/rules.ts',
    find: 'ticketSeconds * 1_000',
    replace: 'ticketSeconds * 2_000',
    why: 'A ticket for a call is valid for 120 seconds.',
    killedBy: { file: tickets, title: 'is possible for 120 seconds after a ticket was issued' },
  },
  {
    file: 'services/bookings/src/calls/rules.ts',
    find: 'return tickets >= mostTickets',
    replace: 'return tickets > mostTickets',
    why: 'At most twenty tickets are given in a minute.',
    killedBy: {
      file: rules,
      title: 'a person gets at most twenty tickets a minute, as verified companion or client',
    },
  },
  {
    file: 'services/bookings/src/calls/rules.ts',
    find: 'startsAt.getTime() - openMinutesBefore * 60_000',
    replace: 'startsAt.getTime() - openMinutesBefore * 180_000',
    why: 'A call opens ten minutes before its start.',
    killedBy: { file: rules, title: 'opens ten minutes before its start and until its end' },
  },
  {
    file: 'services/bookings/src/calls/rules.ts',
    find: "if (!ticket.isCurrent) return 'ticket_not_valid';",
    replace: '',
    why: 'A ticket does not open the call at another time of its session.',
    killedBy: { file: rules, title: "a seat is given only for the session's present time" },
  },
  {
    file: 'services/bookings/src/calls/call-ends.sql',
    find: "else least(greatest(begun_at, session.starts_at), session.starts_at + interval '5 minutes') end",
    replace: 'else greatest(begun_at, session.starts_at) end',
    why: 'The ten minutes of a trial call begin at most five minutes late.',
    killedBy: {
      file: 'services/bookings/src/calls/ends.test.ts',
      title: 'count from five minutes after the start at the latest',
    },
  },
  {
    file: 'services/bookings/src/care/session-logs/rules.ts',
    find: 'return input.urgentFlag && input.urgentDetails',
    replace: 'return input.urgentDetails',
    why: 'Details of an urgent matter are stored only when it is urgent.',
    killedBy: {
      file: 'services/bookings/src/care/session-logs/create.test.ts',
      title: 'keeps urgent details only if it is urgent',
    },
  },
  {
    file: 'services/bookings/src/check-ins/missed-check-ins/rules.ts',
    find: 'of mayWrite ? contactsInOrder : []',
    replace: 'of contactsInOrder',
    why: 'Nobody is written to after the consent was withdrawn.',
    killedBy: {
      file: 'services/bookings/src/check-ins/missed-check-ins/rules.test.ts',
      title: 'omit contacts without consent, but not the holder of the account',
    },
  },
  {
    file: 'services/bookings/src/check-ins/missed-check-ins/rules.ts',
    find: 'if (chain.retries < schedule.retries) {',
    replace: 'if (chain.retries <= schedule.retries) {',
    why: 'A companion tries three times before contacts are written to.',
    killedBy: {
      file: 'services/bookings/src/check-ins/missed-check-ins/rules.test.ts',
      title: 'come in order, each at its minute',
    },
  },
  {
    file: 'services/bookings/src/calls/rules.ts',
    find: 'waits !== null && !otherCame ? other : null',
    replace: 'waits !== null ? other : null',
    why: 'Nobody is rung who was in the call already.',
    killedBy: {
      file: 'services/bookings/src/calls/rules.test.ts',
      title:
        'the person who is rung is the other person, not yet in the call, while someone waits in it',
    },
  },
  {
    file: 'services/bookings/src/check-ins/missed-check-ins/rules.ts',
    find: "if (chain.isForLovedOne) return { refusal: 'not_the_person_called' };",
    replace: '',
    why: 'Only the person who was called says that they are fine.',
    killedBy: {
      file: 'services/bookings/src/check-ins/missed-check-ins/rules.test.ts',
      title:
        "the account's holder cannot report a loved one fine, and ends the steps after speaking to them",
    },
  },
  {
    file: 'services/bookings/src/care/personal-links/enter-call.ts',
    find: "return new CommittedRefusal('no_call_now')",
    replace: "throw context.refuse('no_call_now')",
    why: 'Refused uses of a personal link count too.',
    killedBy: {
      file: 'services/bookings/src/care/personal-links/personal-links.test.ts',
      title: 'counts refused uses towards its sixty a minute',
    },
  },
  {
    file: 'services/bookings/src/care/session-logs/database.sql',
    find: '      and facts.logged >= facts.allowance));',
    replace: '      ));',
    why: 'The free trials of a client are used up only once all are logged.',
    killedBy: {
      file: 'services/bookings/src/care/session-logs/complete-trials.test.ts',
      title: 'the fifth trial session cannot be stored by the service before it is logged',
    },
  },
];
