import type { PersonalKey } from '@kabar/server/personal-keys';
import type { ContactFields, ContactRow } from './queries.ts';

type Sealed = 'name' | 'phone' | 'email' | 'address' | 'notes';

/** What people type; empty texts of optional fields come as null. */
export interface TypedContact {
  name: string;
  relationship: string | null;
  phone: string;
  email: string | null;
  address: string | null;
  notes: string | null;
}

const place = (column: Sealed) => `emergency_contacts.${column}`;

export function toEmergencyContact(key: PersonalKey, row: ContactRow) {
  const open = (column: Sealed) => {
    const sealed = row[column];
    return sealed === null ? null : key.open(place(column), sealed);
  };
  return {
    id: row.id,
    userId: row.user_id,
    name: open('name') ?? '',
    relationship: row.relationship,
    phone: open('phone') ?? '',
    email: open('email'),
    address: open('address'),
    notes: open('notes'),
    isPrimary: row.is_primary,
    lovedOneId: row.loved_one_id,
  };
}

export function sealContact(key: PersonalKey, contact: TypedContact): ContactFields {
  const seal = (column: Sealed, text: string | null) =>
    text ? key.seal(place(column), text) : null;
  return {
    name: key.seal(place('name'), contact.name),
    relationship: contact.relationship || null,
    phone: key.seal(place('phone'), contact.phone),
    email: seal('email', contact.email),
    address: seal('address', contact.address),
    notes: seal('notes', contact.notes),
  };
}
