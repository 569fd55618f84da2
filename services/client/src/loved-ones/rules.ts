import { AppError } from '@kabar/server/app-error';

/** More than anybody has; keeps the list one page. */
const mostLovedOnes = 30;

export function checkRoomForLovedOne(count: number) {
  if (count >= mostLovedOnes) throw new AppError('list_full');
}
