import { serviceSecret, systemKey } from '@kabar/server/database-roles';
import { addMasterKey, readMasterKeys } from '@kabar/server/master-keys';
import { begin, createPool } from '@kabar/server/transaction';
import { rewrapPersonalKeys } from '@kabar/service-client/personal-keys/rewrap-personal-keys';
import type { ClientTables } from '@kabar/service-client/tables';

export interface House {
  dataFolder: string;
  secret: string;
  /** Of the client service's login role. */
  databaseUrl: string;
}

/** A new master key, and every personal key under it. Answers its id and how many keys there were. */
export async function rotateMasterKey(house: House): Promise<{ id: string; count: number }> {
  const id = addMasterKey(house.dataFolder);
  return { id, count: await rewrapEvery(house) };
}

/** In small transactions: a rotation that was broken off is taken up by the next. */
async function rewrapEvery({ dataFolder, secret, databaseUrl }: House): Promise<number> {
  const keys = readMasterKeys({ secret: serviceSecret(secret, 'client'), dataFolder });
  const pool = createPool(databaseUrl, 1);
  let count = 0;
  try {
    for (;;) {
      const transaction = await begin<ClientTables>(pool, {
        kind: 'system',
        key: systemKey(secret),
      });
      const done = await rewrapPersonalKeys(transaction.db, keys);
      await transaction.commit();
      if (done === 0) return count;
      count += done;
    }
  } finally {
    await pool.end();
  }
}
