import type { Context } from '@kabar/server/context';
import type { PersonalKey } from '@kabar/server/personal-keys';
import type { CompanionTables } from '../tables.ts';

const place = 'companions.ktp_number';

/** damaged: one is stored, and nobody can read it any more; number is null then. */
export interface KtpNumber {
  number: string | null;
  damaged: boolean;
}

export function sealKtpNumber(key: PersonalKey, number: string): Buffer {
  return key.seal(place, number);
}

/**
 * A number that was changed in the table, is another person's or has outlived its key is damaged. It is one field of a
 * record of which the rest is true, so it stops nothing: its owner can enter it again, and staff see that it is missing.
 */
export function readKtpNumber(
  { log }: Pick<Context<CompanionTables>, 'log'>,
  key: PersonalKey | undefined,
  row: { user_id: string; ktp_number: Buffer | null },
): KtpNumber {
  try {
    return { number: openKtpNumber(key, row.ktp_number), damaged: false };
  } catch (cause) {
    // The operator has to know: nobody changes a sealed number by accident.
    log().error({ err: cause, companionId: row.user_id }, 'a national ID number cannot be opened');
    return { number: null, damaged: true };
  }
}

/** key: undefined for whoever never stored anything sealed, who has no number then. Throws for a damaged one. */
export function openKtpNumber(key: PersonalKey | undefined, sealed: Buffer | null): string | null {
  if (sealed === null) return null;
  if (key === undefined) throw new Error('A sealed number without the key of its person');
  return key.open(place, sealed);
}
