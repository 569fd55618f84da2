import { circleGuestLinks } from '@kabar/contracts/circle-guest-links';
import { declareAccessCases } from '@kabar/dev/access-cases';
import { members, ofSession, session } from '../circle-care/access-cases.fixture.ts';

/** These sessions are for the holder, who needs no link; ../circle-care/sessions.test.ts covers those of loved ones. */
export const accessCases = declareAccessCases(circleGuestLinks, {
  endpoints: {
    make: {
      row: session,
      cells: members('409 no_person_of_care'),
      asked: (id) => ({ ...ofSession('/guest-link')(id), body: {} }),
    },
    revoke: { row: session, cells: members(204), asked: ofSession('/guest-link') },
  },
  after: ['bookings/circle-care'],
});
