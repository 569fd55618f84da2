import { bookingMoves } from '@kabar/contracts/booking-moves';
import { slice } from '@kabar/server/slice';
import { acceptMove, declineMove, withdrawMove } from './answer-move.ts';
import { personalData } from './personal-data.ts';

export const routes = slice(
  bookingMoves,
  { accept: acceptMove, decline: declineMove, withdraw: withdrawMove },
  personalData,
);
