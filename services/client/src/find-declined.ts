import { addressHash } from '@kabar/server/address-hash';
import type { Kysely } from 'kysely';
import type { ClientTables } from './tables.ts';

/** When the reader of this address unsubscribed; undefined if they did not. */
export async function findDeclined(
  db: Kysely<ClientTables>,
  address: string,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('client.unwanted_addresses')
    .select('declined_at')
    .where('address_hash', '=', addressHash(address))
    .executeTakeFirst();
  return row?.declined_at;
}
