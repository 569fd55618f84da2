import { AppError } from '@kabar/server/app-error';
import type { TypedContact } from './view.ts';

/** More than anybody has; keeps the list one page. */
const mostContacts = 30;

export function checkRoomForContact(count: number) {
  if (count >= mostContacts) throw new AppError('list_full');
}

/** A new contact has a name, a relationship and a phone; the rest may be missing. Throws invalid_input with the fields. */
export function requireWholeContact(typed: Partial<TypedContact>): TypedContact {
  const { name, relationship, phone, email = null, address = null, notes = null } = typed;
  if (name === undefined || !relationship || phone === undefined) {
    const missing = Object.entries({ name, relationship, phone }).filter(([, value]) => !value);
    throw new AppError('invalid_input', {
      fields: missing.map(([path]) => ({ path, reason: 'Required of a new contact' })),
    });
  }
  return { name, relationship, phone, email, address, notes };
}
