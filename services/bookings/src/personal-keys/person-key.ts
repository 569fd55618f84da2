import { personalKeysIn } from '@kabar/server/personal-key-store';

export const personalKeysTable = 'bookings.personal_keys';
export const { ownKey, findOwnKey, findKey, keyOf, findKeys } = personalKeysIn(personalKeysTable);
