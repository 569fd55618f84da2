import { companionStrikes } from '@kabar/contracts/companion-strikes';
import { declareAccessCases } from '@kabar/dev/access-cases';
import { staff } from '@kabar/dev/access-cells';
import { addBooking } from '../../booking-rows-fixture.ts';

export const accessCases = declareAccessCases(companionStrikes, {
  endpoints: { list: { cells: staff(200) } },
  after: ['companion/verification'],
  sampleRows: async ({ installation, client, companion }) => {
    const id = await addBooking(installation, client, companion);
    await installation.database.query(
      `insert into bookings.companion_strikes (booking_id, companion_id, kind, scheduled_at)
         select id, companion_id, 'no_show', scheduled_at from bookings.bookings where id = $1`,
      [id],
    );
  },
  seenByOthers: {
    'bookings.companion_strikes': {
      by: ['moderator', 'admin'],
      why: 'staff sees who lets clients down',
    },
  },
});
