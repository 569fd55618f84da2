import type { MasterKeys } from '@kabar/server/master-keys';
import { openPersonalKey, type PersonalKey, wrapNewKey } from '@kabar/server/personal-keys';
import { idOf } from './demo-people.ts';
import type { Row } from './owner.ts';

/** The personal keys with which a service encrypts private data. */
export interface PersonalKeys {
  /** For the table personal_keys of that service. */
  rows: readonly Row[];
  keyOf(person: string): PersonalKey;
}

/** people: the `key` of each demo person. */
export function makePersonalKeys(masterKeys: MasterKeys, people: readonly string[]): PersonalKeys {
  const made = new Map(people.map((key) => [key, wrapNewKey(masterKeys, idOf(key))]));
  return {
    rows: [...made].map(([key, { masterKeyId, wrapped }]) => ({
      person_id: idOf(key),
      master_key_id: masterKeyId,
      wrapped,
    })),
    keyOf: (key) => {
      const stored = made.get(key);
      if (stored === undefined) throw new Error(`${key} has no key`);
      return openPersonalKey(masterKeys, idOf(key), stored);
    },
  };
}
