import type { FamilyAddress, SummaryConsent } from '@kabar/contracts/family-addresses';
import type { PersonalKey } from '@kabar/server/personal-keys';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { isDeclined } from '../declined-mails.ts';
import { familyNamePlace } from '../family-name-place.ts';
import type { ClientTables } from '../tables.ts';
import type { AddressRow, ConsentRow } from './queries.ts';

const emailPlace = 'family_addresses.email';

export interface TypedAddress {
  name: string;
  email: string;
  language: AddressRow['language'];
}

export function sealAddress(key: PersonalKey, { name, email, language }: TypedAddress) {
  return {
    name: key.seal(familyNamePlace, name),
    email: key.seal(emailPlace, email),
    language,
  };
}

export function openAddress(
  key: PersonalKey,
  row: Pick<AddressRow, 'name' | 'email' | 'language'>,
): TypedAddress {
  return {
    name: key.open(familyNamePlace, row.name),
    email: key.open(emailPlace, row.email),
    language: row.language,
  };
}

export async function toFamilyAddress(
  db: Kysely<ClientTables>,
  key: PersonalKey,
  row: AddressRow,
): Promise<z.input<typeof FamilyAddress>> {
  const address = openAddress(key, row);
  return {
    id: row.id,
    ...address,
    isDeclined: await isDeclined(db, address.email, 'summaries'),
  };
}

export function toConsent(row: ConsentRow): z.input<typeof SummaryConsent> {
  return {
    given: row.given,
    how: row.how,
    askedBy: row.asked_by,
    askedAt: row.asked_at.toISOString(),
  };
}
