import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { decodeProtectedHeader, flattenedDecrypt, importJWK } from 'jose';
import { z } from 'zod';
import { OperatorError } from '../operator-error.ts';
import { bankFile, type Payer, type Transfer, totalOf } from './bank-file.ts';
import { type Place, readBatch, type SealedPayout } from './read-batch.ts';

export interface AskedFile extends Payer {
  /** Undefined: the only approved one. */
  batch?: string | undefined;
  /** The email address of the admin in whose name the reads are audited. */
  as: string;
  to: string;
  /** A file with the private payout key; undefined: the key of the data folder. */
  key?: string | undefined;
  at: Date;
}

/** Decrypts the bank details of an approved batch and writes its bank file, readable only by its owner. Never overwrites a file. */
export async function writePayoutsFile(
  place: Place,
  asked: AskedFile,
): Promise<{ count: number; total: string }> {
  if (asked.account.length > longestAccount)
    throw new OperatorError(`--account has more than ${longestAccount} characters.`);
  const { batch, payouts } = await readBatch(place, asked.batch, asked.as);
  const without = payouts.filter(({ sealed }) => sealed === null);
  if (without.length > 0) {
    const people = without.map(({ companionId }) => companionId).join(', ');
    throw new OperatorError(`No bank details are stored for ${people}. Nothing was written.`);
  }
  const transfers: Transfer[] = [];
  for (const payout of payouts) transfers.push(await open(payout, place.dataFolder, asked.key));
  const content = bankFile(batch, transfers, asked, asked.at);
  await writeNew(asked.to, content);
  return { count: transfers.length, total: totalOf(transfers) };
}

/** The maximum length in the bank file. */
const longestAccount = 34;

const Sealed = z.object({
  protected: z.string(),
  iv: z.string(),
  ciphertext: z.string(),
  tag: z.string(),
  aad: z.string(),
});
const Details = z.object({
  accountHolder: z.string().min(1),
  accountNumber: z.string().min(1).max(longestAccount),
  bankName: z.string().min(1),
});
const PrivateKey = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string(),
});

async function open(
  { id, companionId, amountIdr, sealed }: SealedPayout,
  dataFolder: string,
  keyFile: string | undefined,
): Promise<Transfer> {
  try {
    const parts = Sealed.parse(JSON.parse(sealed ?? ''));
    const { kid } = z
      .object({ kid: z.string().regex(/^[\w-]+$/) })
      .parse(decodeProtectedHeader(parts));
    const file = keyFile ?? path.join(dataFolder, 'payout', `${kid}.private.json`);
    const key = PrivateKey.parse(JSON.parse(await readFile(file, 'utf8')));
    const { plaintext, additionalAuthenticatedData } = await flattenedDecrypt(
      parts,
      await importJWK(key, 'ECDH-ES'),
    );
    const text = new TextDecoder();
    if (text.decode(additionalAuthenticatedData) !== companionId) {
      throw new Error('sealed for another person');
    }
    return { id, amountIdr, ...Details.parse(JSON.parse(text.decode(plaintext))) };
  } catch (cause) {
    throw new OperatorError(
      `The bank details of ${companionId} cannot be opened with this payout key. Nothing was written.`,
      { cause },
    );
  }
}

async function writeNew(file: string, content: string): Promise<void> {
  try {
    await writeFile(file, content, { mode: 0o600, flag: 'wx', flush: true });
  } catch (cause) {
    throw new OperatorError(`${file} cannot be written, or exists already.`, { cause });
  }
}
