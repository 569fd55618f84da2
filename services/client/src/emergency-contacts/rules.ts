import { AppError } from '@kabar/server/app-error';

/** More than anybody has; keeps the list one page. */
const mostContacts = 30;

export function checkRoomForContact(count: number) {
  if (count >= mostContacts) throw new AppError('list_full');
}
