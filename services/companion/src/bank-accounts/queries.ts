import { type Kysely, sql } from 'kysely';
import type { CompanionTables } from '../tables.ts';

type Database = Kysely<CompanionTables>;

const own = sql<string>`(select auth_api.uid())`;

/** The readable part of the caller's bank account. */
export async function findOwnBankAccount(db: Database) {
  return await db
    .selectFrom('companion.bank_accounts')
    .select('last_digits')
    .where('user_id', '=', own)
    .executeTakeFirst();
}

export async function saveOwnBankAccount(
  db: Database,
  account: { encryptedData: string; lastDigits: string },
  now: Date,
) {
  const columns = { encrypted_data: account.encryptedData, last_digits: account.lastDigits };
  await db
    .insertInto('companion.bank_accounts')
    .values({ user_id: own, ...columns })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ ...columns, updated_at: now }),
    )
    .execute();
}
