import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

/**
 * Seals a short text with a key derived (HKDF-SHA-256) from the service's secret for one purpose. AES-256-GCM with a
 * random nonce; `bound` (e.g. an account id) is authenticated data, so that a sealed value cannot be moved to another
 * row.
 */
export function seal(secret: string, purpose: string, bound: string, text: string): Buffer {
  const nonce = randomBytes(nonceLength);
  const sealing = createCipheriv(cipher, keyOf(secret, purpose), nonce).setAAD(Buffer.from(bound));
  const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), sealed]);
}

/** Undefined unless the bytes were sealed with this secret, purpose and `bound`. */
export function unseal(
  secret: string,
  purpose: string,
  bound: string,
  sealed: Buffer,
): string | undefined {
  try {
    const opening = createDecipheriv(
      cipher,
      keyOf(secret, purpose),
      sealed.subarray(0, nonceLength),
    )
      .setAAD(Buffer.from(bound))
      .setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength));
    const text = opening.update(sealed.subarray(nonceLength + tagLength));
    return Buffer.concat([text, opening.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

function keyOf(secret: string, purpose: string) {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}
