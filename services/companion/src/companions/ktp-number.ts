import type { Context } from '@kabar/server/context';
import type { PersonalKey } from '@kabar/server/personal-keys';
import type { CompanionTables } from '../tables.ts';

const place = 'companions.ktp_number';

/** damaged: a number is stored but cannot be decrypted; number is then null. */
export interface KtpNumber {
  number: string | null;
  damaged: boolean;
}

export function sealKtpNumber(key: PersonalKey, number: string): Buffer {
  return key.seal(place, number);
}

/**
 * Decrypts the national ID number. It is damaged if it was changed in the table, belongs to another person or lost its key. The rest
 * of the record still works: the owner can enter the number again, and staff see that it is missing.
 */
export function readKtpNumber(
  { log }: Pick<Context<CompanionTables>, 'log'>,
  key: PersonalKey | undefined,
  row: { user_id: string; ktp_number: Buffer | null },
): KtpNumber {
  try {
    return { number: openKtpNumber(key, row.ktp_number), damaged: false };
  } catch (cause) {
    // Logged for the operator, because encrypted numbers do not change by accident.
    log().error({ err: cause, companionId: row.user_id }, 'a national ID number cannot be opened');
    return { number: null, damaged: true };
  }
}

/** Decrypts a number; throws if it is damaged. key: undefined for a person without encrypted data, who has no number. */
export function openKtpNumber(key: PersonalKey | undefined, sealed: Buffer | null): string | null {
  if (sealed === null) return null;
  if (key === undefined) throw new Error('A sealed number without the key of its person');
  return key.open(place, sealed);
}
