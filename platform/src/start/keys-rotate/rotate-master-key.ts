import type { ServiceName } from '@kabar/contracts/contract';
import { serviceSecret, systemKey } from '@kabar/server/database-roles';
import { asSystem } from '@kabar/server/jobs';
import { addMasterKey, readMasterKeys } from '@kabar/server/master-keys';
import { rewrapPersonalKeys } from '@kabar/server/personal-key-store';
import { createPool } from '@kabar/server/transaction';
import { personalKeysTable as ofBookings } from '@kabar/service-bookings/personal-keys/person-key';
import { personalKeysTable as ofClient } from '@kabar/service-client/personal-keys/person-key';
import { personalKeysTable as ofCompanion } from '@kabar/service-companion/personal-keys/person-key';

export interface Installation {
  dataFolder: string;
  secret: string;
  /** The database URLs of the services' login roles. */
  databaseUrls: Record<ServiceName, string>;
}

/** The services with encrypted data, and their tables of personal keys. */
export const sealingServices = [
  { service: 'bookings', table: ofBookings },
  { service: 'client', table: ofClient },
  { service: 'companion', table: ofCompanion },
] as const;

/** Adds a master key and wraps every personal key with it. Returns its id and the number of keys. */
export async function rotateMasterKey(
  installation: Installation,
): Promise<{ id: string; count: number }> {
  const id = addMasterKey(installation.dataFolder);
  let count = 0;
  for (const { service, table } of sealingServices)
    count += await rewrapEvery(installation, service, table);
  return { id, count };
}

/** Rewraps keys in small transactions, so that the next rotation can continue an interrupted one. */
async function rewrapEvery(
  installation: Installation,
  service: ServiceName,
  table: string,
): Promise<number> {
  const { dataFolder } = installation;
  const keys = readMasterKeys({ secret: serviceSecret(installation.secret, service), dataFolder });
  const pool = createPool(installation.databaseUrls[service], 1);
  const parts = { pool, env: { systemKey: systemKey(installation.secret).toString('base64') } };
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
