import type { StoppableMail } from '@kabar/contracts/mail-stops';
import { addressHash } from '@kabar/server/address-hash';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { findDeclined } from './find-declined.ts';
import type { ClientTables } from './tables.ts';

type Database = Kysely<ClientTables>;

/** The address, and the kind of mails to stop. */
export interface StopTarget {
  addressHash: Buffer;
  kind: z.output<typeof StoppableMail>;
}

export async function isStopped(db: Database, target: StopTarget): Promise<boolean> {
  const row = await db
    .selectFrom('client.declined_mails')
    .select('declined_at')
    .where('address_hash', '=', target.addressHash)
    .where('kind', '=', target.kind)
    .executeTakeFirst();
  return row !== undefined;
}

/** The reader of this address wants no mails of this kind, or none at all. */
export async function isDeclined(
  db: Database,
  address: string,
  kind: StopTarget['kind'],
): Promise<boolean> {
  const [everything, ofKind] = await Promise.all([
    findDeclined(db, address),
    isStopped(db, { addressHash: addressHash(address), kind }),
  ]);
  return everything !== undefined || ofKind;
}

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
