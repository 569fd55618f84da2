import type { Mutation } from '../mutation.ts';

const tickets = 'services/bookings/src/calls/tickets.test.ts';
const rules = 'services/bookings/src/calls/joining-rules.test.ts';

/** Calls, what is recorded of them, and missed check-ins. */
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
    killedBy: { file: rules, title: 'gives twenty tickets in a minute' },
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
    killedBy: { file: rules, title: 'gives a seat for the present time of the session alone' },
  },
  {
    file: 'services/bookings/src/calls/call-end.sql',
    find: "else least(greatest(begun_at, session.starts_at), session.starts_at + interval '5 minutes') end",
    replace: 'else greatest(begun_at, session.starts_at) end',
    why: 'The ten minutes of a trial call begin at most five minutes late.',
    killedBy: {
      file: 'services/bookings/src/calls/ends.test.ts',
      title: 'count from five minutes after the start at the latest',
    },
  },
  {
    file: 'services/bookings/src/session-logs/rules.ts',
    find: 'return input.urgentFlag && input.urgentDetails',
    replace: 'return input.urgentDetails',
    why: 'Details of an urgent matter are stored only when it is urgent.',
    killedBy: {
      file: 'services/bookings/src/session-logs/create.test.ts',
      title: 'keeps urgent details only when it is urgent',
    },
  },
  {
    file: 'services/bookings/src/missed-check-ins/advance-missed-check-in.sql',
    find: '    if client_api.may_write_to_contacts(chain.client_user_id) then\n',
    replace: '    if true then\n',
    why: 'Nobody is written to after the consent was withdrawn.',
    killedBy: {
      file: 'services/bookings/src/missed-check-ins/chain.test.ts',
      title: 'writes to nobody once the consent is withdrawn',
    },
  },
  {
    file: 'services/bookings/src/missed-check-ins/advance-missed-check-in.sql',
    find: 'if chain.retries < most_retries then',
    replace: 'if chain.retries <= most_retries then',
    why: 'A companion tries three times before contacts are written to.',
    killedBy: {
      file: 'services/bookings/src/missed-check-ins/chain.test.ts',
      title: 'tries three times, writes to contacts in order',
    },
  },
];
