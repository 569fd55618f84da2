import { FlattenedEncrypt } from 'jose/jwe/flattened/encrypt';
import { importJWK } from 'jose/key/import';
import type { BankForm } from './rules.ts';

interface PayoutKey {
  kty: 'EC';
  crv: 'P-256';
  x: string;
  y: string;
  kid: string;
}

/**
 * Seals bank details on this device: only the holder of the payout key can open them, and only as this account's,
 * whose id is authenticated with them. Fetched as a chunk of its own, when somebody fills in step 4.
 */
export async function sealBankDetails(details: BankForm, accountId: string, key: PayoutKey) {
  const text = new TextEncoder();
  const {
    protected: header,
    iv,
    ciphertext,
    tag,
    aad,
  } = await new FlattenedEncrypt(text.encode(JSON.stringify(details)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid })
    .setAdditionalAuthenticatedData(text.encode(accountId))
    .encrypt(await importJWK({ ...key }, 'ECDH-ES'));
  return {
    protected: header ?? '',
    iv: iv ?? '',
    ciphertext,
    tag: tag ?? '',
    aad: aad ?? '',
  };
}
