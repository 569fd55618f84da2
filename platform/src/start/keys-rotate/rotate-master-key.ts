import type { ServiceName } from '@kabar/contracts/contract';
import { serviceSecret, systemKey } from '@kabar/server/database-roles';
import { asSystem } from '@kabar/server/jobs';
import { addMasterKey, readMasterKeys } from '@kabar/server/master-keys';
import { rewrapPersonalKeys } from '@kabar/server/personal-key-store';
import { createPool } from '@kabar/server/transaction';
import { personalKeysTable as ofClient } from '@kabar/service-client/personal-keys/person-key';
import { personalKeysTable as ofCompanion } from '@kabar/service-companion/personal-keys/person-key';

export interface House {
  dataFolder: string;
  secret: string;
  /** Of the services' login roles. */
  databaseUrls: Record<ServiceName, string>;
}

/** Every service that seals, with the table of its personal keys. */
export const keepers = [
  { service: 'client', table: ofClient },
  { service: 'companion', table: ofCompanion },
] as const;

/** A new master key, and every personal key under it. Answers its id and how many keys there were. */
export async function rotateMasterKey(house: House): Promise<{ id: string; count: number }> {
  const id = addMasterKey(house.dataFolder);
  let count = 0;
  for (const { service, table } of keepers) count += await rewrapEvery(house, service, table);
  return { id, count };
}

/** In small transactions: a rotation that was broken off is taken up by the next. */
async function rewrapEvery(house: House, service: ServiceName, table: string): Promise<number> {
  const { dataFolder } = house;
  const keys = readMasterKeys({ secret: serviceSecret(house.secret, service), dataFolder });
  const pool = createPool(house.databaseUrls[service], 1);
  const parts = { pool, env: { systemKey: systemKey(house.secret).toString('base64') } };
  let count = 0;
  try {
    for (;;) {
      const done = await asSystem(parts, (db) => rewrapPersonalKeys(db, table, keys));
      if (done === 0) return count;
      count += done;
    }
  } finally {
    await pool.end();
  }
}
