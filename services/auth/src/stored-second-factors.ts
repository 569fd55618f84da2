import { type Kysely, sql } from 'kysely';
import type { AuthTables } from './tables.ts';

type Database = Kysely<AuthTables>;
const me = sql<string>`(select auth_api.uid())`;

export interface StoredSecondFactor {
  sealed_secret: Buffer;
  recovery_hashes: Buffer[];
  last_step: string;
}

/** The confirmed second factor of any account. Used by sign-in, before the person is signed in. */
export async function findSecondFactor(db: Database, accountId: string) {
  const { rows } = await sql<StoredSecondFactor>`
    select sealed_secret, recovery_hashes, last_step from auth.second_factor_of(${accountId})
  `.execute(db);
  return rows[0];
}

/** Uses up a 30-second step or a recovery code. False when it was used before. */
export async function useSecondFactor(
  db: Database,
  accountId: string,
  proof: { step: number } | { recoveryHash: Buffer },
) {
  const step = 'step' in proof ? proof.step : null;
  const hash = 'recoveryHash' in proof ? proof.recoveryHash : null;
  const { rows } = await sql<{ used: boolean }>`
    select auth.use_second_factor(${accountId}, ${step}::bigint, ${hash}) as used
  `.execute(db);
  return rows[0]?.used === true;
}

export async function findOwnSecondFactor(db: Database) {
  return await db
    .selectFrom('auth.second_factors')
    .select(['sealed_secret', 'confirmed_at', 'recovery_hashes'])
    .where('account_id', '=', me)
    .executeTakeFirst();
}

/** Replaces an unconfirmed second factor. False when there is a confirmed one, which stays. */
export async function keepSecret(db: Database, accountId: string, sealedSecret: Buffer) {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('auth.second_factors')
    .values({
      account_id: accountId,
      sealed_secret: sealedSecret,
      recovery_hashes: [],
      confirmed_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ sealed_secret: sealedSecret })
        .where('auth.second_factors.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Uses up the confirming code. False if its step was used before. */
export async function confirmSecret(
  db: Database,
  proof: { step: number; hashes: Buffer[]; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('auth.second_factors')
    .set({
      confirmed_at: proof.now,
      recovery_hashes: proof.hashes,
      last_step: String(proof.step),
    })
    .where('account_id', '=', me)
    .where('last_step', '<', String(proof.step))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function removeSecret(db: Database) {
  await db.deleteFrom('auth.second_factors').where('account_id', '=', me).execute();
}

/** Records that this session has a second factor, which staff roles require. */
export async function markSession(db: Database, tokenHash: Buffer) {
  await db
    .updateTable('auth.sessions')
    .set({ second_factor: true })
    .where('token_hash', '=', tokenHash)
    .execute();
}
