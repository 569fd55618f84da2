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
 * Encrypts bank details in the browser for the holder of the payout key. The account's id is authenticated data, so that
 * they cannot be moved to another account. A separate chunk, loaded in step 4.
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
