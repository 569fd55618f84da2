import { calls } from '@kabar/contracts/calls';
import { slice } from '@kabar/server/slice';
import { countMonth } from './count-month.ts';
import { joinCall } from './join-call.ts';
import { keepSeat } from './keep-seat.ts';
import { leaveCall } from './leave-call.ts';
import { makeGuestLink } from './make-guest-link.ts';
import { personalData } from './personal-data.ts';
import { practiseCall } from './practise-call.ts';
import { readCall } from './read-call.ts';
import { readGuestCall } from './read-guest-call.ts';
import { readRoom } from './read-room.ts';
import { readWaitingCall } from './read-waiting-call.ts';
import { reportCall } from './report-call.ts';
import { revokeGuestLink } from './revoke-guest-link.ts';
import { takeGuestTicket } from './take-guest-ticket.ts';
import { takeTicket } from './take-ticket.ts';

export const routes = slice(
  calls,
  {
    countMonth,
    practice: practiseCall,
    join: joinCall,
    heartbeat: keepSeat,
    leave: leaveCall,
    report: reportCall,
    readWaiting: readWaitingCall,
    readRoom,
    read: readCall,
    ticket: takeTicket,
    makeGuestLink,
    revokeGuestLink,
    readAsGuest: readGuestCall,
    guestTicket: takeGuestTicket,
  },
  personalData,
);
