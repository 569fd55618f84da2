import type { WrappedKey } from '@kabar/server/personal-keys';
import type { Kysely } from 'kysely';
import type { ClientTables } from '../tables.ts';

type Database = Kysely<ClientTables>;

export async function findPersonalKey(
  db: Database,
  personId: string,
): Promise<WrappedKey | undefined> {
  const row = await db
    .selectFrom('client.personal_keys')
    .select(['master_key_id', 'wrapped'])
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row === undefined ? undefined : { masterKeyId: row.master_key_id, wrapped: row.wrapped };
}

/** Does nothing when the person has a key already: the first one stays. */
export async function insertPersonalKey(db: Database, personId: string, key: WrappedKey) {
  await db
    .insertInto('client.personal_keys')
    .values({ person_id: personId, master_key_id: key.masterKeyId, wrapped: key.wrapped })
    .onConflict((conflict) => conflict.column('person_id').doNothing())
    .execute();
}

/** Keys that stand under another master key than the current one. */
export async function listKeysUnderOtherMaster(db: Database, masterKeyId: string, limit: number) {
  return await db
    .selectFrom('client.personal_keys')
    .select(['person_id', 'master_key_id', 'wrapped'])
    .where('master_key_id', '<>', masterKeyId)
    .orderBy('person_id')
    .limit(limit)
    .execute();
}

export async function updatePersonalKey(db: Database, personId: string, key: WrappedKey) {
  await db
    .updateTable('client.personal_keys')
    .set({ master_key_id: key.masterKeyId, wrapped: key.wrapped })
    .where('person_id', '=', personId)
    .execute();
}
