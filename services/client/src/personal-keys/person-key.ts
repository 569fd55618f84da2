import { personalKeysIn } from '@kabar/server/personal-key-store';

export const personalKeysTable = 'client.personal_keys';
export const { ownKey, findOwnKey, findKey } = personalKeysIn(personalKeysTable);
