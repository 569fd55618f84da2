import { randomUUID } from 'node:crypto';
import { callSignals } from '@kabar/contracts/call-signals';
import { declareAccessCases } from '@kabar/dev/access-cases';
import { all, signedIn } from '@kabar/dev/access-cells';

const noSeat = 'x'.repeat(43);
const sent = () => ({ seat: noSeat, id: randomUUID(), kind: 'hello', body: '{}' });

/** A seat's secret authenticates the caller; without one the response is not_found. */
export const accessCases = declareAccessCases(callSignals, {
  endpoints: {
    send: { cells: all(404), asked: () => ({ body: sent() }) },
    unread: { cells: all(404), asked: () => ({ body: { seat: noSeat, after: 0 } }) },
  },
  liveCalls: {
    'call-signal:send': { cells: signedIn(404), asked: () => ({ body: sent() }) },
  },
  rareColumns: [
    `update chat.call_rooms set ended = 'time_over' where name in
       (select room_name from chat.call_seats where account_id = :client)`,
  ],
});
