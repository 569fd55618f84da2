import { clients } from './clients.ts';
import { companions } from './companions.ts';
import { type DemoPerson, personId } from './person.ts';
import { staff } from './staff.ts';
import { unverifiedCompanions } from './unverified-companions.ts';

export const everyCompanion: readonly DemoPerson[] = [...companions, ...unverifiedCompanions];
export const everybody: readonly DemoPerson[] = [...staff, ...everyCompanion, ...clients];

const ids = new Map(everybody.map(({ key }) => [key, personId(everybody, key)]));

export function idOf(key: string): string {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`There is no demo person ${key}`);
  return id;
}
