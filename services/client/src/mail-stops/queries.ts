import type { Kysely } from 'kysely';
import type { StopTarget } from '../declined-mails.ts';
import type { ClientTables } from '../tables.ts';

type Database = Kysely<ClientTables>;

export async function insertStop(db: Database, target: StopTarget, now: Date): Promise<void> {
  await db
    .insertInto('client.declined_mails')
    .values({ address_hash: target.addressHash, kind: target.kind, declined_at: now })
    .onConflict((conflict) => conflict.columns(['address_hash', 'kind']).doNothing())
    .execute();
}

export async function deleteStop(db: Database, target: StopTarget): Promise<void> {
  await db
    .deleteFrom('client.declined_mails')
    .where('address_hash', '=', target.addressHash)
    .where('kind', '=', target.kind)
    .execute();
}
