import { staffBookings } from '@kabar/contracts/staff-bookings';
import { declareAccessCases, type RowKind } from '@kabar/dev/access-cases';
import { staff } from '@kabar/dev/access-cells';
import { newCompanion } from '@kabar/dev/sample-people';
import { addBooking } from '../../booking-rows-fixture.ts';

/** A booking to come of two other people. */
const bookingOfOthers: RowKind = {
  counterpart: async ({ installation }) =>
    addBooking(
      installation,
      await installation.person('client'),
      await newCompanion(installation, true),
    ),
};

/** All staff, and nobody else: the two people read it elsewhere. */
export const accessCases = declareAccessCases(staffBookings, {
  endpoints: {
    search: {
      cells: staff(200),
      asked: () => ({ path: '/session-search?search=nobody' }),
    },
    ofPerson: {
      row: { foreign: ({ strangers }) => Promise.resolve(strangers.client.accountId) },
      cells: staff({ foreign: 200, missing: 200 }),
    },
    unconfirmed: { cells: staff(200) },
    read: { row: bookingOfOthers, cells: staff({ missing: 404, counterpart: 200 }) },
    correct: {
      row: bookingOfOthers,
      cells: staff({ missing: 404, counterpart: '409 session_not_over' }),
      asked: () => ({
        body: { outcome: 'completed', reason: 'Both said so by phone' },
        ifMatch: '*',
      }),
    },
  },
});
