import type { SealedBankDetails } from '@kabar/contracts/bank-accounts';
import { z } from 'zod';
import type { PayoutPublicKey } from './payout-key.ts';

const Header = z.object({
  alg: z.literal('ECDH-ES'),
  enc: z.literal('A256GCM'),
  kid: z.string(),
  epk: z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() }),
});

/**
 * Whether the details were encrypted with our key for this person, as far as the public header shows. The person's id is
 * authenticated with the ciphertext, so that bank details cannot be used for another account.
 */
export function isSealedFor(
  sealed: z.output<typeof SealedBankDetails>,
  accountId: string,
  key: Pick<PayoutPublicKey, 'kid'>,
) {
  const header = Header.safeParse(readJson(sealed.protected));
  return header.success && header.data.kid === key.kid && decode(sealed.aad) === accountId;
}

function readJson(encoded: string): unknown {
  try {
    return JSON.parse(decode(encoded));
  } catch {
    return undefined;
  }
}

function decode(encoded: string) {
  return Buffer.from(encoded, 'base64url').toString('utf8');
}
