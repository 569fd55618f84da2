import type { BankDraft } from '@kabar/contracts/bank-accounts';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { CompanionTables } from '../tables.ts';
import { findOwnBankAccount, saveOwnBankAccount } from './queries.ts';

/** Replaces the caller's bank account by the encrypted one. */
export async function storeBankAccount(
  db: Kysely<CompanionTables>,
  { sealed, lastDigits }: z.output<typeof BankDraft>,
  now: Date,
) {
  await saveOwnBankAccount(db, { encryptedData: JSON.stringify(sealed), lastDigits }, now);
}

/** The last digits of the stored account; undefined when there is none. */
export async function knownLastDigits(db: Kysely<CompanionTables>) {
  return (await findOwnBankAccount(db))?.last_digits;
}
