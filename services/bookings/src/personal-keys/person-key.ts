import { personalKeysIn } from '@kabar/server/personal-key-store';

export const personalKeysTable = 'bookings.personal_keys';
export const { findOwnKey, findKeys, keyOf, ownKey, findKey } = personalKeysIn(personalKeysTable);
