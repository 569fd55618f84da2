import type { MasterKeys } from '@kabar/server/master-keys';
import { rewrapKey } from '@kabar/server/personal-keys';
import type { Kysely } from 'kysely';
import type { ClientTables } from '../tables.ts';
import { listKeysUnderOtherMaster, updatePersonalKey } from './queries.ts';

const batch = 200;

/**
 * Brings up to 200 personal keys under the current master key; answers how many there were. Call it, each time in
 * a transaction of its own with the system's identity, until it answers 0; then older master keys may go.
 */
export async function rewrapPersonalKeys(
  db: Kysely<ClientTables>,
  masterKeys: MasterKeys,
): Promise<number> {
  const rows = await listKeysUnderOtherMaster(db, masterKeys.currentId, batch);
  for (const row of rows) {
    const stored = { masterKeyId: row.master_key_id, wrapped: row.wrapped };
    await updatePersonalKey(db, row.person_id, rewrapKey(masterKeys, row.person_id, stored));
  }
  return rows.length;
}
