import { bookings } from '@kabar/contracts/bookings';
import { slice } from '@kabar/server/slice';
import { cancelBooking } from './cancel-booking.ts';
import { confirmBooking } from './confirm-booking.ts';
import { createBooking } from './create-booking.ts';
import { listOpenTimes } from './list-open-times.ts';
import { listOwnBookings } from './list-own-bookings.ts';
import { moveBooking } from './move-booking.ts';
import { personalData } from './personal-data.ts';
import { previewCancel } from './preview-cancel.ts';
import { previewMove } from './preview-move.ts';
import { readBooking } from './read-booking.ts';
import { readChoices } from './read-choices.ts';
import { undoCancellation } from './undo-cancellation.ts';
import { undoMove } from './undo-move.ts';

export const routes = slice(
  bookings,
  {
    create: createBooking,
    own: listOwnBookings,
    choices: readChoices,
    read: readBooking,
    previewCancel,
    cancel: cancelBooking,
    undoCancellation,
    openTimes: listOpenTimes,
    previewMove,
    move: moveBooking,
    undoMove,
    confirm: confirmBooking,
  },
  personalData,
);
