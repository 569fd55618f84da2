import type { PersonalKey } from '@kabar/server/personal-keys';

const place = 'companions.ktp_number';

export function sealKtpNumber(key: PersonalKey, number: string): Buffer {
  return key.seal(place, number);
}

/** key: undefined for whoever never stored anything sealed, who has no number then. */
export function openKtpNumber(key: PersonalKey | undefined, sealed: Buffer | null): string | null {
  if (sealed === null) return null;
  if (key === undefined) throw new Error('A sealed number without the key of its person');
  return key.open(place, sealed);
}
