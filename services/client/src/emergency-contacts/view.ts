import type { Change } from '@kabar/server/if-match';
import type { PersonalKey } from '@kabar/server/personal-keys';
import type { ContactFields, ContactRow } from './queries.ts';

type Sealed = 'name' | 'phone' | 'email' | 'address' | 'notes';

/** A contact as typed; empty optional fields are null. */
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
    version: row.version,
    isDeclined: row.declined_at !== null,
  };
}

/** The decrypted address for mails. */
export function openEmail(key: PersonalKey, sealed: Buffer): string {
  return key.open(place('email'), sealed);
}

/** Absent fields stay absent. */
export function sealContact(
  key: PersonalKey,
  contact: TypedContact,
): Omit<ContactFields, 'declined_at'>;
export function sealContact(
  key: PersonalKey,
  contact: Change<TypedContact>,
): Partial<ContactFields>;
export function sealContact(
  key: PersonalKey,
  { name, relationship, phone, ...rest }: Change<TypedContact>,
): Partial<ContactFields> {
  const optional = ['email', 'address', 'notes'] as const;
  const sealed = optional
    .filter((column) => rest[column] !== undefined)
    .map((column) => [column, rest[column] ? key.seal(place(column), rest[column]) : null]);
  return {
    ...(name === undefined ? {} : { name: key.seal(place('name'), name) }),
    ...(relationship === undefined ? {} : { relationship: relationship || null }),
    ...(phone === undefined ? {} : { phone: key.seal(place('phone'), phone) }),
    ...Object.fromEntries(sealed),
  };
}
