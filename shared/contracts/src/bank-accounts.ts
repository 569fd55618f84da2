import { z } from 'zod';
import { contract, endpoint } from './contract.ts';
import { Empty } from './fields.ts';

const Encoded = z
  .string()
  .min(1)
  .max(4096)
  .regex(/^[\w-]+$/);

/**
 * A flattened JWE (ECDH-ES, A256GCM) that the browser sealed to the payout key, with the account's id as
 * additional authenticated data. Inside: accountHolder, accountNumber, bankName.
 */
export const SealedBankDetails = z.strictObject({
  protected: Encoded,
  iv: Encoded,
  ciphertext: Encoded,
  tag: Encoded,
  aad: Encoded,
});

/** All that the service learns of a bank account. */
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
    summary: 'The public key to which browsers seal bank details',
    input: Empty,
    output: z.object({ key: PayoutKey }),
  }),
});
