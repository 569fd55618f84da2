import { z } from 'zod';
import { contract, endpoint } from './contract.ts';
import { Empty } from './fields.ts';

const Encoded = z
  .string()
  .min(1)
  .max(4096)
  .regex(/^[\w-]+$/);

/**
 * A flattened JWE (ECDH-ES, A256GCM) that the browser encrypts to the payout public key, with the account's id as
 * additional authenticated data. Plaintext: accountHolder, accountNumber, bankName.
 */
export const SealedBankDetails = z.strictObject({
  protected: Encoded,
  iv: Encoded,
  ciphertext: Encoded,
  tag: Encoded,
  aad: Encoded,
});

/** The only data about a bank account that the service can read. */
export const BankDraft = z.strictObject({
  sealed: SealedBankDetails,
  lastDigits: z.string().regex(/^\d{4}$/),
});

export const PayoutKey = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  kid: z.string(),
});

export const bankAccounts = contract('companion', {
  payoutKey: endpoint({
    method: 'GET',
    path: '/payout-key',
    who: ['client', 'companion'],
    summary: 'Returns the public key with which browsers encrypt bank details',
    input: Empty,
    output: z.object({ key: PayoutKey }),
  }),
});
