import { bookingMoves } from '@kabar/contracts/booking-moves';
import { declareAccessCases } from '@kabar/dev/access-cases';
import { clients, companions, own, theirs } from '@kabar/dev/access-cells';
import { addBooking, addMove, bookingRow } from '../../booking-rows-fixture.ts';

const row = bookingRow(addMove);
const asked = () => ({ body: {} });

/** The companion proposes, and the client answers. */
export const accessCases = declareAccessCases(bookingMoves, {
  endpoints: {
    accept: { row, cells: clients(own('409 time_not_open')), asked },
    decline: { row, cells: clients(own(200)), asked },
    withdraw: { row, cells: companions(theirs(200)), asked },
  },
  after: ['companion/verification'],
  sampleRows: async ({ installation, client, companion }) => {
    await addMove(installation, await addBooking(installation, client, companion));
  },
  rareColumns: [
    `update bookings.booking_moves set status = 'declined', answered_at = now() where booking_id in (
       select id from bookings.bookings where user_id = :client)`,
  ],
});
