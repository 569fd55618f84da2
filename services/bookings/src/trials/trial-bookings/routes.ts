import { trialBookings } from '@kabar/contracts/trial-bookings';
import { slice } from '@kabar/server/slice';
import { approveTrialBooking } from './approve-trial-booking.ts';
import { cancelTrialBooking } from './cancel-trial-booking.ts';
import { listOwnTrialBookings } from './list-own-trial-bookings.ts';
import { listReceivedTrialBookings } from './list-received-trial-bookings.ts';
import { personalData } from './personal-data.ts';
import { readTrialBooking } from './read-trial-booking.ts';
import { rejectTrialBooking } from './reject-trial-booking.ts';
import { requestTrialBooking } from './request-trial-booking.ts';

export const routes = slice(
  trialBookings,
  {
    request: requestTrialBooking,
    own: listOwnTrialBookings,
    received: listReceivedTrialBookings,
    read: readTrialBooking,
    approve: approveTrialBooking,
    reject: rejectTrialBooking,
    cancel: cancelTrialBooking,
  },
  personalData,
);
